import { trustedAddress } from '../../../lib/policy/trusted-address.ts';
import { rejectedBy } from '../../../lib/rejected-by.ts';
import { type Library, libraryFailure } from './library-api.ts';

/** A script tag that is loading, and how many callers wait for it. */
interface Loading {
  done: Promise<void>;
  waiting: number;
  /** Removes the tag, unless it has loaded. */
  end(): void;
}

const loadings = new WeakMap<Document, Loading>();

/**
 * Loads the player library with a script tag, unless it is already loaded; callers at the same time share one
 * tag. A tag that failed, or that no caller waits for any more, is removed. [BOOT-46]
 * @throws EngineError; the signal's reason once it is aborted
 */
export async function loadLibrary(
  address: string,
  signal: AbortSignal,
  page: Window = window,
): Promise<Library> {
  if (!page.jwplayer) await loadScript(address, page.document, signal);
  if (typeof page.jwplayer !== 'function') throw libraryFailure(`${address} brings no player`);
  return page.jwplayer;
}

async function loadScript(address: string, document: Document, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const loading = loadings.get(document) ?? addScript(address, document);
  loading.waiting += 1;
  try {
    await Promise.race([loading.done, rejectedBy(signal)]);
  } finally {
    loading.waiting -= 1;
    if (loading.waiting === 0) loading.end();
  }
}

function addScript(address: string, document: Document): Loading {
  const script = document.createElement('script');
  let hasLoaded = false;
  const done = new Promise<void>((resolve, reject) => {
    script.addEventListener('error', () => reject(libraryFailure(`${address} did not come`)));
    script.addEventListener('load', () => {
      hasLoaded = true;
      resolve();
    });
  });
  const end = () => {
    loadings.delete(document);
    if (!hasLoaded) script.remove();
  };
  const loading = { done, waiting: 0, end };
  loadings.set(document, loading);
  // a retry creates another policy with the same name
  script.src = trustedAddress('player-library', address);
  document.head.append(script);
  return loading;
}
