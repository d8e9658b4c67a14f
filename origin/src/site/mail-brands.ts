import type { Config } from '@marquee/contract/config';
import { fillTexts } from '@marquee/contract/i18n/texts';
import { parseIni } from '@marquee/contract/ini';
import type { FindBrandIcon } from '../catalogue/brand-icons.ts';
import type { BrandTexts } from '../catalogue/brand-texts.ts';
import type { ConfigFiles } from '../catalogue/config-files.ts';
import { getIconPath } from '../content/images/brand-icon-routes.ts';
import type { BaseUrlOptions } from '../http/base-url.ts';
import { findMailLanguage } from '../mail/languages.ts';
import { type MailBrand, NO_BRAND } from '../mail/mail-brand.ts';
import type { ReadMailTexts, readBuiltInMailTexts } from '../mail/mail-texts.ts';
import { MAIL_NAMESPACE } from '../mail/mail-texts.ts';
import type { ReadSettings } from './open-settings.ts';

type BrandsDeps = {
  configs: Pick<ConfigFiles, 'find' | 'list'>;
  readSettings: ReadSettings;
  findIcon: FindBrandIcon;
  base: Pick<BaseUrlOptions, 'publicUrl' | 'brandSites'>;
};

/** The brands that mails speak for: the configs of the data folder. */
export function createMailBrands({ configs, readSettings, findIcon, base }: BrandsDeps) {
  const readSetting = async (key: string) => parseIni((await readSettings()) ?? '').values.get(key);
  /** Code of the config that is shown first; null: it is not in this folder. */
  const findDefault = async (): Promise<string | null> => {
    const code = await readSetting('defaultConfigSource');
    return typeof code === 'string' ? ((await configs.find(code))?.code ?? null) : null;
  };
  const getSiteUrl = (code: string) =>
    [...(base.brandSites?.values() ?? [])].find((site) => site.code === code)?.url ?? base.publicUrl;
  const hasPublisher = ({ integrations: { jwp, cleeng } }: Config, publisher: string) =>
    jwp?.clientId === publisher || cleeng?.id === publisher;

  return {
    /** What mails show of a brand. Without its config, the one that is shown first takes its place. */
    async find(code: string | null): Promise<MailBrand> {
      const first = code === null ? null : await configs.find(code);
      const found = first ?? (await configs.find((await findDefault()) ?? ''));
      const brand = found ? toMailBrand(found, getSiteUrl(found.code)) : NO_BRAND;
      const icon = found ? await findIcon(found.code) : null;
      const language = await readSetting('defaultLanguage');
      return {
        ...brand,
        markPath: found && icon ? getIconPath(found.code, icon) : null,
        defaultLanguage: findMailLanguage([typeof language === 'string' ? language : null]),
      };
    },
    /** The brand at which an account is made: with that publisher, the one that is shown first if it fits. */
    async findByPublisher(publisher: string): Promise<string | null> {
      const shownFirst = await findDefault();
      const others = (await configs.list()).map(({ code }) => code);
      for (const code of [...(shownFirst === null ? [] : [shownFirst]), ...others]) {
        const found = await configs.find(code);
        if (found && hasPublisher(found.config, publisher)) return found.code;
      }
      return shownFirst;
    },
  };
}

/** The texts of mails: an operator's, and built-in ones where there are none. */
export const createReadMailTexts =
  (builtIn: ReturnType<typeof readBuiltInMailTexts>, brandTexts: Pick<BrandTexts, 'read'>): ReadMailTexts =>
  async (language, code) => {
    const own = await brandTexts.read(language, MAIL_NAMESPACE, code ?? undefined);
    return fillTexts(own, (await builtIn.read(language, MAIL_NAMESPACE)) ?? {});
  };

function toMailBrand(
  {
    code,
    config: { siteName, styling, assets, custom, supportedLanguages },
  }: { code: string; config: Config },
  siteUrl: string | null,
): MailBrand {
  const page = styling.backgroundColor ?? NO_BRAND.page;
  const text = (key: string) => {
    const value = custom[key];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const email = (key: string) => {
    const value = text(key);
    return value !== null && EMAIL.test(value) ? value : null;
  };
  const footer = [styling.footerText, text('contactAddress')];
  return {
    code,
    siteName: siteName ?? '',
    page,
    header: styling.headerBackground ?? page,
    accent: styling.highlightColor ?? NO_BRAND.accent,
    logoUrl: assets.banner?.startsWith('https:') ? assets.banner : null,
    markPath: null,
    siteUrl,
    fromAddress: email('mailFrom'),
    contactEmail: email('contactEmail'),
    footerLines: footer.filter((line): line is string => Boolean(line)),
    defaultLanguage: null,
    languages: (supportedLanguages ?? []).flatMap(({ code }) => findMailLanguage([code]) ?? []),
  };
}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>"',;]+\.[^\s@<>"',;]+$/;
