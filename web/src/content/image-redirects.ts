import type { ContentSource } from './content-source.ts';

/**
 * What a visit has learned of its content base: whether the image call redirects. An ordinary base costs no request to
 * learn of: the first pictures show their plain addresses, and only one that arrives much wider than asked raises the
 * question. [CARD-15]
 */
export interface ImageRedirects {
  redirects: boolean;
  /** True as long as pictures are measured when they arrive. */
  watching: boolean;
  /** A picture arrived: `trueWidth` pixels where `asked` were asked for. Resolves to where the call redirects to, if it does. */
  arrived(address: string, asked: number, trueWidth: number): Promise<string | undefined>;
  /** Where the call for this address redirects to; undefined when it answers itself or cannot be asked. One request an address. */
  finalAddress(address: string): Promise<string | undefined>;
  subscribe(listener: () => void): () => void;
}

/** As many pictures of their proper size in a row prove that the base does not redirect. */
const ENOUGH = 8;

/** A picture this much wider than asked was not cut for the call. */
const MUCH_WIDER = 1.25;

const REDIRECTS = new WeakMap<ContentSource, ImageRedirects>();

/** The redirects of a visit's content base, one for the whole visit. */
export function imageRedirects(source: ContentSource): ImageRedirects {
  const known = REDIRECTS.get(source) ?? createImageRedirects(source);
  REDIRECTS.set(source, known);
  return known;
}

function createImageRedirects({ fetch }: ContentSource): ImageRedirects {
  const answers = new Map<string, Promise<string | undefined>>();
  const listeners = new Set<() => void>();
  let proper = 0;
  const redirects: ImageRedirects = {
    redirects: false,
    watching: true,
    async arrived(address, asked, trueWidth) {
      if (trueWidth <= asked * MUCH_WIDER) {
        proper += 1;
        if (proper >= ENOUGH && !redirects.redirects) redirects.watching = false;
        return undefined;
      }
      const target = await redirects.finalAddress(address);
      if (target && !redirects.redirects) {
        redirects.redirects = true;
        for (const listener of listeners) listener();
      }
      return target;
    },
    finalAddress(address) {
      const answer = answers.get(address) ?? ask(fetch, address);
      answers.set(address, answer);
      return answer;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return redirects;
}

async function ask(fetch: ContentSource['fetch'], address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { mode: 'cors', credentials: 'omit' });
    // only the address is wanted; the picture itself comes at another
    void response.body?.cancel().catch(() => {});
    return response.redirected ? response.url : undefined;
  } catch {
    return undefined;
  }
}
