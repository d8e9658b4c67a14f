import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '../../account/session/session.ts';
import { offeredLanguages } from '../../i18n/languages.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { followConsent } from '../../lib/consent.ts';
import { correction } from '../../lib/server-time.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { wakeLibrary } from '../../library/library-deps.ts';
import type { App } from '../app.ts';
import { preloadScreens } from '../screen-code.ts';
import { mirror, setIfChanged, TIME_ZONE_COOKIE } from './mirror-cookies.ts';

/** What starts after hydration: the page follows the viewer's choices, and loads the next screens ahead. */
export function followChoices(app: App): void {
  const { messages, device, site, session, library } = app;
  const keepUp = () => {
    document.documentElement.lang = messages.language;
  };
  messages.subscribe(keepUp);
  mirrorChoices(app);
  forgetViewer(app.queries, session);
  session.wake(window);
  wakeLibrary(library, window);
  keepUp();
  // without its cookie the server had to guess; the language stored on the device is the viewer's choice
  const stored = device.get(LANGUAGE_KEY);
  const wanted = stored === null ? undefined : startLanguage(stored, []);
  const offered = offeredLanguages(site.config.supportedLanguages).find(({ code }) => code === wanted);
  if (offered && offered.code !== messages.language) messages.change(offered.code).catch(() => {});
  // the page's time is trusted until the server has answered: a device's clock can be an hour off
  app.clock.release(correction(app.clock.atRender.nowMs, Date.now()));
  preloadScreens(app);
}

/** Updates the cookies that mirror the viewer's choices: who has not accepted has none. (G-84) */
function mirrorChoices({ messages, device, session, library }: App): void {
  const keepUp = () => {
    const { status } = session.state();
    mirror(document, device, status === 'signed-in' || status === 'restoring');
  };
  messages.subscribe(keepUp);
  session.subscribe(keepUp);
  library.onRows = keepUp;
  followConsent(() => {
    keepUp();
    mirrorZone(document);
  });
  keepUp();
  whenIdle(() => mirrorZone(document));
}

/** Separate from the others: where only `Intl` knows the zone, its first use takes a slow phone 100 ms. */
export function mirrorZone(document: Document): void {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  const zone = Temporal ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
  setIfChanged(document, TIME_ZONE_COOKIE, zone ?? null);
}

/**
 * Removes answers about a viewer when that viewer is gone: those with a key that starts with `account`, and those
 * marked `meta.secret`. [SESSION-07]
 */
export function forgetViewer(queries: QueryClient, session: Pick<Session, 'state' | 'subscribe'>): void {
  const known = () => {
    const state = session.state();
    return state.status === 'signed-in' ? state.customer.id : undefined;
  };
  let owner = known();
  session.subscribe(() => {
    const next = known();
    if (owner !== undefined && next !== owner) {
      queries.removeQueries({
        predicate: ({ queryKey, meta }) => queryKey[0] === 'account' || meta?.secret === true,
      });
    }
    owner = next;
  });
}
