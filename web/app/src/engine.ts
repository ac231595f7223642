interface Answered {
  id: number;
  answer?: string;
  failed?: string;
}

const worker = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });
const waiting = new Map<number, (message: Answered) => void>();
let last = 0;

worker.addEventListener('message', (event: MessageEvent<Answered>) => {
  waiting.get(event.data.id)?.(event.data);
  waiting.delete(event.data.id);
});

/** Asks the puzzle logic and waits for its answer; rejects where the logic could not be loaded. */
export function ask(request: object): Promise<unknown> {
  last += 1;
  const id = last;
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ answer, failed }) => {
      if (answer === undefined) {
        reject(new Error(failed));
      } else {
        resolve(JSON.parse(answer));
      }
    });
    worker.postMessage({ id, request: JSON.stringify(request) });
  });
}
