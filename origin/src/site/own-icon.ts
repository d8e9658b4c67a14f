import { DEFAULT_PAGE, getSurface } from '@marquee/contract/colors/palette';
import type { BrandIcon, FindBrandIcon } from '../catalogue/brand-icons.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { findConfigCode } from './config-code.ts';
import type { ReadSettings } from './open-settings.ts';

/** The own mark of the brand that a request shows, and the colour of its pages; null: it has none. */
export type FindOwnIcon = (request: Request) => Promise<{ icon: BrandIcon; ground: string } | null>;

export function createFindOwnIcon(deps: {
  findIcon: FindBrandIcon;
  configs: Pick<ConfigFiles, 'read'>;
  readSettings: ReadSettings;
}): FindOwnIcon {
  const { findIcon, configs, readSettings } = deps;
  return async (request) => {
    const named = new URL(request.url).searchParams.get('app-config') ?? undefined;
    const code = findConfigCode(await readSettings(request), named);
    const icon = code === undefined ? null : await findIcon(code);
    if (code === undefined || !icon) return null;
    const config = (await configs.read(code))?.config;
    return { icon, ground: getSurface(config?.styling.backgroundColor ?? DEFAULT_PAGE) };
  };
}
