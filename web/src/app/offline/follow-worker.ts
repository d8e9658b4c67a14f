import { siteName } from '../../config/site-name.ts';
import { offeredLanguages } from '../../i18n/languages.ts';
import { prefersReducedData } from '../../lib/network.ts';
import { trustedAddress } from '../../lib/policy/trusted-address.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { App } from '../app.ts';
import { CACHE_PREFIX, WORKER_PATH } from './cache-names.ts';
import { OFFLINE_LOOK_KEY, type OfflineLook } from './offline-look-key.ts';
import { reloadWhenQuiet } from './reload-when-quiet.ts';

/** How often an open tab checks for a new version, in ms; a browser checks only when a page opens. */
const ASK_MS = 60 * 60_000;

/**
 * Registers the offline worker once the browser is idle, and updates the page when a new version takes over.
 * On a connection that saves data only an existing worker is followed. [BOOT-02 PWA-01 PWA-02]
 */
export function followWorker(app: App): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // missing on insecure pages and in some private windows
  if (!workers) return;
  leaveLook(app);
  // a device's first worker takes control of pages that were loaded without one: that is not a new version
  let followed = workers.controller !== null;
  if (!followed && prefersReducedData()) return;
  let isOld = false;
  workers.addEventListener('controllerchange', () => {
    // a second new version changes nothing more
    if (followed && !isOld) {
      isOld = true;
      reloadWhenQuiet(app);
    }
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
    // registering a known address does not check for an update
    if (workers.controller) await askForUpdate(registration);
  } catch {
    // blocked by the browser, or the script is missing: the site works without it
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
 * The way to uninstall: a site that answers that it has no worker any more. A failed request or a server
 * error is no such answer.
 */
async function removeIfGone(): Promise<void> {
  try {
    const { ok, status, headers } = await fetch(WORKER_PATH, { method: 'HEAD', cache: 'no-store' });
    // static hosts answer a missing file with an HTML page
    const isPage = ok && /html/.test(headers.get('content-type') ?? '');
    if (!isPage && status !== 404 && status !== 410) return;
    await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)),
    );
  } catch {
    // the next page checks again
  }
}

/** The offline page has the product's mark alone: a brand with its own shows its name. */
const NO_DRAWN_MARK = '[data-surface=header] svg{display:none}';

/** Stores what the offline page needs to look like the site, as that page cannot fetch the config. */
function leaveLook({ site, messages, device }: Pick<App, 'site' | 'messages' | 'device'>): void {
  const look: OfflineLook = {
    name: siteName(site.config, messages.translator('common')),
    css: getTheme(document) + (site.config.assets.icon ? NO_DRAWN_MARK : ''),
    languages: offeredLanguages(site.config.supportedLanguages).map(({ code }) => code),
  };
  device.set(OFFLINE_LOOK_KEY, JSON.stringify(look));
}

/** The page's colour rules, from the server's style block or the start's sheet; none of single rows. */
function getTheme(document: Document): string {
  const sheet =
    document.querySelector<HTMLStyleElement>('style[data-theme]')?.sheet ?? document.adoptedStyleSheets[0];
  const rules = [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText);
  return rules.filter((rule) => !rule.includes('="row-')).join('');
}
