import {
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from './child-server.ts';

export interface FaultyContent extends Server {
  /** Lets the body of the next answer to a matching request break off in the middle. */
  cut(path: RegExp): void;
  /** Path and query of every request so far. */
  requests: string[];
}

/** The product behind a server that breaks answers off as requested. */
export async function startFaultyContent(upstreamUrl: string): Promise<FaultyContent> {
  let cuts: RegExp[] = [];
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const matching = cuts.find((one) => one.test(path));
    cuts = cuts.filter((one) => one !== matching);
    forward(upstreamUrl, request, response, matching !== undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    cut: (path) => void cuts.push(path),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Keeps the request's host name, so that the addresses in the answer lead through here too. */
function forward(
  upstreamUrl: string,
  request: IncomingMessage,
  response: ServerResponse,
  isCut: boolean,
): void {
  const headers = isCut ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
  const { hostname, port } = new URL(upstreamUrl);
  const upstream = requestUpstream(
    { hostname, port, method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!isCut) return void answer.pipe(response);
      response.flushHeaders();
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        response.write(body.subarray(0, body.length / 2), () => void response.destroy());
      });
    },
  );
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
