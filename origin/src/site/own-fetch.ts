import { AsyncLocalStorage } from 'node:async_hooks';

type Answer = (request: Request) => Response | Promise<Response>;

export type OwnFetch = {
  /** `fetch` for the page renderer. */
  upstreamFetch: (request: Request) => Promise<Response>;
  /** Runs `task` as part of answering a request to `origin`. */
  within: <T>(origin: string, task: () => Promise<T>) => Promise<T>;
};

/** The page's host is that of the request being answered, never of a list: a made-up `Host` only leads here. */
export function createOwnFetch(answer: Answer): OwnFetch {
  const current = new AsyncLocalStorage<string>();
  return {
    async upstreamFetch(request) {
      if (new URL(request.url).origin !== current.getStore()) return fetch(request);
      const headers = new Headers(request.headers);
      // Nothing decodes the answer here.
      headers.delete('accept-encoding');
      const response = answer(
        new Request(request.url, { method: request.method, headers, signal: request.signal }),
      );
      return await response;
    },
    within: (origin, task) => current.run(origin, task),
  };
}
