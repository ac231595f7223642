// One instance of the Rust code in its own thread. The page sends the compiled module first, then questions.
import { ask, initSync } from '../wasm/rungs_page.js';

export interface Question {
  id: number;
  text: string;
}

export type Reply = { id: number; text: string } | { id: number; crash: string };

self.onmessage = (event: MessageEvent<Question | WebAssembly.Module>) => {
  const data = event.data;
  if (data instanceof WebAssembly.Module) {
    initSync({ module: data });
    return;
  }
  let reply: Reply;
  try {
    reply = { id: data.id, text: ask(data.text) };
  } catch (error) {
    // After a trap the instance is no more to be trusted: the page starts another.
    reply = { id: data.id, crash: String(error) };
  }
  self.postMessage(reply);
};
