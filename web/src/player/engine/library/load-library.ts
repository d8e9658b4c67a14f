import { trustedAddress } from '../../../lib/policy/trusted-address.ts';
import type { EngineError } from '../engine.ts';
import type { Library } from './library-api.ts';

/** After this time a library that has not loaded is given up, in ms. */
const TIMEOUT_MS = 20_000;

/**
 * Loads the player library with a script tag, unless it is already loaded. A failed load leaves no trace, so
 * that it can be tried again. [BOOT-46]
 * @throws EngineError
 */
export async function loadLibrary(address: string, page: Window = window): Promise<Library> {
  if (!page.jwplayer) await loadScript(address, page.document);
  if (typeof page.jwplayer !== 'function') throw failure(`${address} brings no player`);
  return page.jwplayer;
}

function loadScript(address: string, document: Document): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => end(), TIMEOUT_MS);
    const end = () => {
      clearTimeout(timer);
      script.remove();
      reject(failure(`${address} did not come`));
    };
    script.addEventListener('error', end);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    // a retry creates another policy with the same name
    script.src = trustedAddress('player-library', address);
    document.head.append(script);
  });
}

/** Like any other failure of the network: the same message, and a retry when it is back. (G-58) */
function failure(detail: string): EngineError {
  return { kind: 'network', severity: 'fatal', detail };
}
