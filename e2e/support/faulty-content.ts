import {
  createServer,
  type IncomingMessage,
  request as requestUpstream,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Server } from './child-server.ts';

/** What goes wrong with an answer. */
export type Fault =
  /** It never arrives; the connection stays open. */
  | { hang: true }
  /** The body breaks off after this share of it. */
  | { cutAt: number }
  /** The body stops after this share of it until `goOn` is called; the connection stays open. */
  | { stallAt: number }
  /** An empty answer with this status instead. */
  | { status: number };

export interface FaultyContent extends Server {
  /** Lets matching requests fail, the first `times` of them or all. A path is matched from its start, query included. */
  fail(path: string | RegExp, fault: Fault, times?: number): void;
  /** Everything works again. */
  heal(): void;
  /** Continues the first of the answers that stopped in the middle. */
  goOn(): void;
  /** Path and query of every request so far. */
  requests: string[];
}

interface Rule {
  path: string | RegExp;
  fault: Fault;
  left: number;
}

/**
 * A content API in front of a working one, with answers that fail as requested. The last matching rule applies.
 */
export async function startFaultyContent(upstreamUrl: string): Promise<FaultyContent> {
  let rules: Rule[] = [];
  // in the order of the requests: the answer to a later one may arrive first
  const stalled: (() => void)[] = [];
  const requests: string[] = [];

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const rule = rules.findLast((one) => one.left > 0 && matches(one.path, path));
    if (rule) rule.left -= 1;
    const pass = (part?: Part) => forward(upstreamUrl, request, response, part);
    misbehave(rule?.fault, response, pass, () => new Promise((goOn) => void stalled.push(goOn)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ path, fault, left: times }),
    heal() {
      rules = [];
    },
    goOn() {
      stalled.shift()?.();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function matches(rule: string | RegExp, path: string): boolean {
  return typeof rule === 'string' ? path.startsWith(rule) : rule.test(path);
}

/** How much of a body is sent at first, and what happens to the rest. */
interface Part {
  share: number;
  after(sendRest: () => void): void;
}

function misbehave(
  fault: Fault | undefined,
  response: ServerResponse,
  pass: (part?: Part) => void,
  untilGoOn: () => Promise<void>,
): void {
  if (!fault) pass();
  else if ('hang' in fault) return;
  else if ('cutAt' in fault) pass({ share: fault.cutAt, after: () => response.destroy() });
  else if ('stallAt' in fault) {
    const resumed = untilGoOn();
    pass({ share: fault.stallAt, after: (sendRest) => void resumed.then(sendRest) });
  } else response.writeHead(fault.status, { 'access-control-allow-origin': '*' }).end();
}

/** Keeps the request's host name, so that the addresses in the answer lead through here too. */
function forward(upstreamUrl: string, request: IncomingMessage, response: ServerResponse, part?: Part): void {
  const headers = part ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
  const { hostname, port } = new URL(upstreamUrl);
  const upstream = requestUpstream(
    { hostname, port, method: request.method, path: request.url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!part) return void answer.pipe(response);
      response.flushHeaders();
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        const end = Math.floor(body.length * part.share);
        response.write(body.subarray(0, end), () => part.after(() => response.end(body.subarray(end))));
      });
    },
  );
  upstream.on('error', () => response.destroy());
  response.on('close', () => upstream.destroy());
  request.pipe(upstream);
}
