import { isSparing } from '../../lib/line.ts';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { App } from '../app.ts';
import { CACHE_PREFIX, WORKER_PATH } from './cache-names.ts';
import { leaveLook } from './offline-look.ts';
import { reloadWhenQuiet } from './reload-when-quiet.ts';

/** A tab that stays open asks for a new version so often, in ms; browsers do so when a page is opened. */
const ASK_MS = 60 * 60_000;

/**
 * Registers the offline worker, once a page of a good config stands and its browser idles, and has the page follow to a new
 * version of it. Where the line is spared it is not fetched, but one that is there is followed. [BOOT-02 PWA-01 PWA-02]
 */
export function followWorker(app: App): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // none in a page that is not secure, nor in some private windows
  if (!workers) return;
  leaveLook(app);
  // the first worker of a device takes over pages that came without one: for them nothing is new
  let followed = workers.controller !== null;
  if (!followed && isSparing()) return;
  workers.addEventListener('controllerchange', () => {
    if (followed) reloadWhenQuiet(app);
    followed = true;
  });
  whenIdle(() => void register(workers));
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  try {
    const registration = await workers.register(trustedAddress('offline-worker', WORKER_PATH), {
      updateViaCache: 'none',
    });
    setInterval(() => void askForUpdate(registration), ASK_MS);
    // a known address is not asked for again
    if (workers.controller) await askForUpdate(registration);
  } catch {
    // blocked by the browser, or there is none: the site works without it
    await removeIfGone();
  }
}

async function askForUpdate(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    await removeIfGone();
  }
}

/**
 * The way out: where the site answers that it has no worker any more, the one that a browser has goes, and all it kept. No
 * answer at all, or that of a server in trouble, says nothing of the kind.
 */
async function removeIfGone(): Promise<void> {
  try {
    const { ok, status, headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
    // hosts of plain files answer what they do not have with a page
    const isPage = ok && /html/.test(headers.get('content-type') ?? '');
    if (!isPage && status !== 404 && status !== 410) return;
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)),
    );
  } catch {
    // what cannot be told now is told by the next page
  }
}
