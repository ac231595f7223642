// A server between the page and its server, which can misbehave.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Proxy {
  address: string;
  stop: () => Promise<void>;
}

/** Serves what the page's server serves, after a change to what is asked for. */
export async function proxy(
  to: string,
  change: (path: string, answer: Answer) => Answer = (_, answer) => answer,
): Promise<Proxy> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? '/';
      const found = await fetch(new URL(`.${path}`, to));
      const headers: Record<string, string> = {};
      for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
        const value = found.headers.get(name);
        if (value !== null) headers[name] = value;
      }
      const body = Buffer.from(await found.arrayBuffer());
      const answer = change(path, { status: found.status, headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.body);
    })();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => {
          done();
        });
      }),
  };
}
