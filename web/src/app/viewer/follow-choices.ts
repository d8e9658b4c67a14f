import { offeredLanguages } from '../../i18n/languages.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { correction } from '../../lib/server-time.ts';
import { wakeLibrary } from '../../library/library-deps.ts';
import type { App } from '../app.ts';
import { preloadScreens } from '../screen-code.ts';
import { forgetViewer } from './forget-viewer.ts';
import { mirrorChoices } from './mirror-choices.ts';

/** What the page does once it is the browser's own: keeps to the viewer's choices, and readies the next screens. */
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
  // the server could only guess where its cookie was lost; what the device holds is the viewer's word
  const stored = device.get(LANGUAGE_KEY);
  const wanted = stored === null ? undefined : startLanguage(stored, []);
  const offered = offeredLanguages(site.config.supportedLanguages).find(({ code }) => code === wanted);
  if (offered && offered.code !== messages.language) messages.change(offered.code).catch(() => {});
  // until it is asked the page is believed: a device can be an hour off
  app.clock.release(correction(app.clock.atRender.nowMs, Date.now()));
  preloadScreens(app);
}
