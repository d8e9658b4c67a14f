import { parseSettings, type Settings } from '@marquee/contract/settings';
import { type Fetch, getText } from '../lib/http.ts';
import { HttpError } from '../lib/http-error.ts';
import { BootError } from './boot-error.ts';
import { BUILD_VALUES } from './build-values.ts';

export type LoadedSettings = Settings & {
  /** The file could not be loaded, so it may allow more than these settings do. */
  outOfReach?: true;
};

/**
 * The settings of this deployment: `/.webapp.ini` of the app's own origin, with build-time values for what it
 * leaves out. A file that is missing, unreachable or an HTML page counts as empty. [BOOT-07 BOOT-51]
 * @throws BootError when no config source remains [BOOT-09]
 */
export async function loadSettings(appOrigin: string, fetch: Fetch): Promise<LoadedSettings> {
  const text = await getText(`${appOrigin}/.webapp.ini`, { fetch, kind: 'settings' }).catch((error) =>
    isRefusal(error) ? '' : undefined,
  );
  const settings = completeSettings(text ?? '');
  return text === undefined ? { ...settings, outOfReach: true } : settings;
}

/** Statuses that ask to try again later. */
const LATER = [408, 425, 429];

/** Whether the host says that there is no such file; some hosts answer 403. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof HttpError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status)
  );
}

/** The same from the text of the file. @throws BootError [BOOT-09] */
export function completeSettings(text: string): Settings {
  const settings = filledIn(parseSettings(text));
  const usable =
    settings.defaultConfigSource ||
    settings.additionalAllowedConfigSources.length ||
    settings.allowAnyConfigSource;
  if (!usable) throw new BootError('no_sources');
  return settings;
}

function filledIn(settings: Settings): Settings {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  return { ...BUILD_VALUES, ...given } as Settings;
}
