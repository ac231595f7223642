// All puzzle logic, off the page's own thread. A message is `{ id, request }`; the answer `{ id, answer }`, both JSON
// texts, or `{ id, failed }` where the logic could not be loaded.

import init, { ask } from './wasm/rungs_page.js';
import wasm from './wasm/rungs_page_bg.wasm?url';

interface Asked {
  id: number;
  request: string;
}

const ready = init({ module_or_path: wasm });

addEventListener('message', (event: MessageEvent<Asked>) => {
  const { id, request } = event.data;
  ready.then(
    () => {
      postMessage({ id, answer: ask(request) });
    },
    (error: unknown) => {
      postMessage({ id, failed: String(error) });
    },
  );
});
