import { createStore } from '../lib/store.ts';
import type { ContentSource } from './content-source.ts';

/**
 * Whether the content base redirects image addresses. This costs no request until a picture arrives much
 * wider than requested. [CARD-15]
 */
export interface ImageRedirects {
  readonly redirects: boolean;
  /** Whether the width of arriving pictures is still checked. */
  watching: boolean;
  /** Reports a picture's width in px; resolves to the target of its redirect, if there is one. */
  arrived(address: string, requested: number, trueWidth: number): Promise<string | undefined>;
  /** Where this address redirects to; undefined: nowhere, or unknown. Requested once. */
  finalAddress(address: string): Promise<string | undefined>;
  subscribe(listener: () => void): () => void;
}

/** After this many pictures of the right size the base counts as not redirecting. */
const ENOUGH = 8;

/** A picture this much wider than requested was not resized for the request. */
const MUCH_WIDER = 1.25;

const REDIRECTS = new WeakMap<ContentSource, ImageRedirects>();

/** The redirects of a visit's content base, shared by the whole visit. */
export function imageRedirects(source: ContentSource): ImageRedirects {
  const known = REDIRECTS.get(source) ?? createImageRedirects(source);
  REDIRECTS.set(source, known);
  return known;
}

function createImageRedirects({ fetch }: ContentSource): ImageRedirects {
  const answers = new Map<string, Promise<string | undefined>>();
  const isRedirecting = createStore(false);
  let proper = 0;
  const redirects: ImageRedirects = {
    get redirects() {
      return isRedirecting.get();
    },
    watching: true,
    async arrived(address, requested, trueWidth) {
      if (trueWidth <= requested * MUCH_WIDER) {
        proper += 1;
        if (proper >= ENOUGH && !redirects.redirects) redirects.watching = false;
        return undefined;
      }
      const target = await redirects.finalAddress(address);
      if (target) isRedirecting.set(true);
      return target;
    },
    finalAddress(address) {
      const answer = answers.get(address) ?? ask(fetch, address);
      answers.set(address, answer);
      return answer;
    },
    subscribe: isRedirecting.subscribe,
  };
  return redirects;
}

async function ask(fetch: ContentSource['fetch'], address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { mode: 'cors', credentials: 'omit' });
    // only the address is needed; the picture itself is loaded from another one
    void response.body?.cancel().catch(() => {});
    return response.redirected ? response.url : undefined;
  } catch {
    return undefined;
  }
}
