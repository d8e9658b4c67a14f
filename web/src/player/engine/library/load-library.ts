import { trustedAddress } from '../../../lib/policy/trusted-address.ts';
import type { EngineError } from '../engine.ts';
import type { Library } from './library-api.ts';

/** A library that has not come by then is given up, in ms. */
const PATIENCE_MS = 20_000;

/**
 * The player library, by a script tag where no page of this site brought it before. One that did not come leaves no
 * trace, so that it can be asked for again. [BOOT-46]
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
    const timer = setTimeout(() => end(), PATIENCE_MS);
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
    // asked for again, it is another policy of the same name
    script.src = trustedAddress('player-library', address);
    document.head.append(script);
  });
}

/** As any part of playback that the network did not bring: told in the same words, tried again when it is back. (G-58) */
function failure(detail: string): EngineError {
  return { kind: 'network', severity: 'fatal', detail };
}
