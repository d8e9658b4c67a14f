import type { Texts } from '@marquee/contract/i18n/texts';
import { formatMoney } from '../money.ts';
import type { MailLanguage } from './languages.ts';
import type { MailBrand } from './mail-brand.ts';
import { fillText } from './mail-texts.ts';

type Span = { unit: 'hour' | 'day' | 'week' | 'month' | 'year'; quantity: number };

/** What is needed to write a mail in the receiver's language, for one brand. */
export type MailWriter = {
  language: MailLanguage;
  /** A text of the namespace `mails`. `{{site}}` is always filled in. */
  t: (key: string, values?: Readonly<Record<string, string>>) => string;
  money: (minor: number, currency: string) => string;
  day: (ms: number) => string;
  /** Day and time, with the time zone: that of the IANA database, or UTC. */
  moment: (ms: number, timeZone?: string) => string;
  span: (span: Span) => string;
  /** The name of a country; the code itself if it is none. */
  country: (code: string) => string;
  /** An address of the site; null: the site's own is not known. */
  url: (path: string) => string | null;
};

/** The same, and what that brand looks like. */
export type Speaker = MailWriter & { brand: MailBrand; siteUrl: string | null };

export function createWriter(
  language: MailLanguage,
  brand: Pick<MailBrand, 'siteName'>,
  { texts, siteUrl }: { texts: Texts; siteUrl: string | null },
): MailWriter {
  const locale = LOCALES[language];
  const format =
    (options: Intl.DateTimeFormatOptions) =>
    (ms: number, timeZone = 'UTC') =>
      new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(ms);
  const t = (key: string, values: Readonly<Record<string, string>>) => fillText(texts, key, values);
  const site = brand.siteName || t('our_site', {});
  return {
    language,
    t: (key, values = {}) => t(key, { site, ...values }),
    money: (minor, currency) => formatMoney(minor, currency, language),
    day: format({ dateStyle: 'long' }),
    moment: format({
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }),
    span: ({ unit, quantity }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(quantity),
    country: (code) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code,
    url: (path) => (siteUrl === null ? null : new URL(path, siteUrl).href),
  };
}

/** English dates name the month, with the day before it. */
const LOCALES: Record<MailLanguage, string> = { en: 'en-GB', es: 'es', nl: 'nl', fr: 'fr', de: 'de' };
