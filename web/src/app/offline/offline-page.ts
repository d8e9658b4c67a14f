import { bestOffered, type LanguageCode, offeredLanguages, shippedLanguage } from '../../i18n/languages.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { isReachable } from '../../lib/reload-page.ts';
import { deviceStore, localStorageOrNone } from '../../lib/storage.ts';
import { OFFLINE_LOOK_KEY, readLook } from './offline-look-key.ts';
import styles from './offline-page.module.css';
import { OFFLINE_TEXTS_ID, type OfflineTexts } from './offline-texts.ts';

/** Pauses between automatic retries: each twice as long as the last, from the first to the longest. */
const FIRST_MS = 10_000;
const MAX_MS = 300_000;

const device = deviceStore(localStorageOrNone());
const look = readLook(device.get(OFFLINE_LOOK_KEY));
const language = chooseLanguage();

// this runs in the head, before the first paint; the texts follow once the body is parsed
adoptLook();
document.documentElement.lang = language;
document.addEventListener('DOMContentLoaded', start);

/** As the app chooses: one that the site offers. [I18N-05 I18N-07] */
function chooseLanguage(): LanguageCode {
  const stored = device.get(LANGUAGE_KEY);
  const preferred = stored ? [] : navigator.languages.flatMap((tag) => shippedLanguage(tag) ?? []);
  const offered = offeredLanguages(look.languages?.map((code) => ({ code })));
  return bestOffered(offered, [startLanguage(stored, navigator.languages), ...preferred]);
}

function adoptLook(): void {
  if (!look.css) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(look.css);
  document.adoptedStyleSheets.push(sheet);
}

/** Shows the texts in the viewer's language, and loads the requested page as soon as a server answers. */
function start(): void {
  const all = JSON.parse(part(`#${OFFLINE_TEXTS_ID}`).textContent ?? '{}') as Record<string, OfflineTexts>;
  const texts = all[language];
  const name = look.name ?? part(`.${styles.name}`).textContent ?? '';
  let pauseMs = FIRST_MS;

  const write = () => {
    if (!texts) return;
    // the device can have a network and still not reach the site: then it must not say "offline"
    const { title, description } = navigator.onLine ? texts.unreachable : texts.offline;
    document.title = `${title} - ${name}`;
    part(`.${styles.name}`).textContent = name;
    part('h1').textContent = title;
    part(`.${styles.description}`).textContent = description;
    part('button').textContent = texts.tryAgain;
  };
  const tryAgain = async (isPressed: boolean) => {
    const status = part('[role=status]');
    if (isPressed) status.textContent = '';
    if (await isReachable(location.href)) return location.reload();
    if (isPressed && texts) status.textContent = texts.stillNot;
  };
  const wait = () => {
    setTimeout(() => {
      pauseMs = Math.min(2 * pauseMs, MAX_MS);
      wait();
      if (!document.hidden && navigator.onLine) void tryAgain(false);
    }, pauseMs);
  };

  write();
  wait();
  part('button').addEventListener('click', () => void tryAgain(true));
  addEventListener('offline', write);
  addEventListener('online', () => {
    write();
    void tryAgain(false);
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void tryAgain(false);
  });
}

function part(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}
