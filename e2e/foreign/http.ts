import type { DocumentedCall } from './documents.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a service answers is looked at by the tests
export type Body = any;

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON; `undefined` when it is none. */
  body: Body;
  bytes: Uint8Array;
}

export interface Wire {
  /** @param url absolute, or below the service's base */
  send(method: string, url: string, init?: RequestInit): Promise<Answer>;
  /** Whether a request to a path of this pattern was carried out: one that is refused goes through nothing. */
  hasDone(call: DocumentedCall): boolean;
}

/** One service. Every request that it carried out is remembered. */
export function createWire(base: string): Wire {
  const done: { method: string; path: string }[] = [];
  return {
    async send(method, url, init) {
      const target = /^https?:/.test(url) ? url : `${base}${url}`;
      const response = await fetch(target, { method, ...init });
      if (response.ok) done.push({ method, path: decodeURIComponent(new URL(target).pathname) });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: readJson(bytes), bytes };
    },
    hasDone: ({ method, path }) => {
      const prefix = new URL(base).pathname.replace(/\/$/, '');
      const pattern = new RegExp(`^${prefix}${path.replace(/\{[^}]*\}/g, '[^/]+')}$`);
      return done.some((request) => request.method === method && pattern.test(request.path));
    },
  };
}

/** Asks until the answer is what is waited for. @throws after half a minute */
export async function until<T>(ask: () => Promise<T>, isThere: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end) throw new Error(`waited in vain; the last answer was ${JSON.stringify(answer)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function readJson(bytes: Uint8Array): Body {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Body;
  } catch {
    return undefined;
  }
}
