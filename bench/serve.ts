import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  status?: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Answers on a free port of this machine until the program ends. @returns the address */
export function serve(answer: (url: URL) => Answer): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, headers, body } = answer(new URL(request.url ?? '/', 'http://any'));
    response.writeHead(status, { ...headers, 'content-length': body.length });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  server.keepAliveTimeout = 30_000;
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

/** Tells who started this program where it listens, as the origin does. */
export function announce(url: string): void {
  console.log(JSON.stringify({ msg: 'listening', url }));
}
