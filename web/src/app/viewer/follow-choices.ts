import { offeredLanguages } from '../../i18n/languages.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { correction } from '../../lib/server-time.ts';
import { wakeLibrary } from '../../library/library-deps.ts';
import type { App } from '../app.ts';
import { preloadScreens } from '../screen-code.ts';
import { forgetViewer } from './forget-viewer.ts';
import { mirrorChoices } from './mirror-choices.ts';

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
