import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BootError } from '../../config/boot-error.ts';
import { BUILD_BRAND } from '../../config/brand.ts';
import { OVERRIDE_KEY } from '../../config/config-source.ts';
import { loadSettings } from '../../config/load-settings.ts';
import { themeCss } from '../../config/theme.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import { regionalTags } from '../../i18n/locales.ts';
import { createMessages, type Translate } from '../../i18n/messages.ts';
import { LANGUAGE_KEY, startLanguage } from '../../i18n/start-language.ts';
import { consoleLog } from '../../lib/log.ts';
import { isLoopback } from '../../lib/loopback.ts';
import { deviceStore, localStorageOrNone } from '../../lib/storage.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { FailedPage } from '../page-data.ts';
import { PAGE_END_ID } from '../page-end.tsx';
import { boot } from './boot.ts';
import { BootErrorPage, type StartFailure } from './boot-error-page.tsx';
import { bootErrorText } from './boot-error-text.ts';
import { fetchTexts } from './fetch-texts.ts';
import type { Booted } from './get-site.ts';

/** The start without a server. `page`: the start failed on the server, and its error page is hydrated. */
export async function startAlone(
  root: HTMLElement,
  page: FailedPage | null,
  show: (booted: Booted, draw: (tree: ReactNode) => void) => Promise<void>,
): Promise<void> {
  if (page) {
    const messages = createMessages({ language: page.language, texts: page.texts, load: fetchTexts() });
    hydrateRoot(root, failurePage(page, page.texts.error ? messages.translator('error') : null));
    return;
  }
  // may have been rendered by a server for another config
  document.getElementById(PAGE_END_ID)?.replaceChildren();
  const reactRoot = createRoot(root);
  const draw = (tree: ReactNode) => reactRoot.render(tree);
  // no label: the texts are still loading
  draw(<Spinner label="" overlay />);
  const device = deviceStore(localStorageOrNone());
  const language = startLanguage(device.get(LANGUAGE_KEY), navigator.languages);
  document.documentElement.lang = language;
  const configQuery = new URLSearchParams(location.search).get('app-config');
  try {
    const booted = await boot({
      appOrigin: location.origin,
      language,
      regional: regionalTags(navigator.languages),
      device,
      configQuery,
      allowLoopback: isLoopback(location.hostname),
      // before the settings are there: the server knows which configs they allow
      loadTexts: fetchTexts(configQuery ?? device.get(OVERRIDE_KEY)),
      loadSettings: () => loadSettings(location.origin, (input, init) => fetch(input, init)),
      fetch: (input, init) => fetch(input, init),
      log: consoleLog,
    });
    adoptTheme(themeCss(booted.site.config));
    await show(booted, draw);
  } catch (error) {
    draw(await getFailure(error, language));
  }
}

/** Replaces the page with the error that code it needs could not be loaded. */
export async function showFailure(root: HTMLElement, error: unknown): Promise<void> {
  const reactRoot = createRoot(root);
  const code = new BootError('no_code', [String(error)], error);
  reactRoot.render(await getFailure(code, document.documentElement.lang as LanguageCode));
}

async function getFailure(error: unknown, language: LanguageCode): Promise<ReactNode> {
  consoleLog('The start failed', error);
  const failure: StartFailure =
    error instanceof BootError ? error : { fault: 'unexpected', details: [String(error)] };
  const messages = createMessages({ language, load: fetchTexts() });
  const t = await messages.need(['error']).then(
    () => messages.translator('error'),
    () => null,
  );
  document.title = bootErrorText(failure.fault, t).title;
  return failurePage(failure, t);
}

function failurePage(failure: StartFailure, t: Translate | null) {
  return <BootErrorPage failure={failure} t={t} helpUrl={BUILD_BRAND.helpUrl} />;
}

/** Applies colours by script: a policy that forbids inline styles allows constructed sheets. */
function adoptTheme(css: string): void {
  // the colours of a page that a server sent with another config
  document.querySelector('style[data-theme]')?.remove();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
