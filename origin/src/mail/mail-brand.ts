import { DEFAULT_ACCENT, DEFAULT_PAGE } from '@marquee/contract/colors/palette';
import type { MailLanguage } from './languages.ts';

/** What a mail shows of a brand. Colours are hex, as in its config. */
export type MailBrand = {
  /** Code of its config; null: there is none. */
  code: string | null;
  /** Empty: not known. */
  siteName: string;
  page: string;
  header: string;
  accent: string;
  /** An https address of a picture, shown in place of the name. */
  logoUrl: string | null;
  /** Path of the brand's own mark at its site, shown next to the name; null: it has none. */
  markPath: string | null;
  /** `scheme://host` of the site; null: not known. */
  siteUrl: string | null;
  /** The sender; null: the mail server's settings name it. */
  fromAddress: string | null;
  contactEmail: string | null;
  /** At the foot of each mail, from its config. */
  footerLines: readonly string[];
  /** Empty: all. */
  languages: readonly MailLanguage[];
  /** Of who asks for none of them; null: not set. */
  defaultLanguage: MailLanguage | null;
};

/** Used when no config is known. */
export const NO_BRAND: MailBrand = {
  code: null,
  siteName: '',
  page: DEFAULT_PAGE,
  header: DEFAULT_PAGE,
  accent: DEFAULT_ACCENT,
  logoUrl: null,
  markPath: null,
  siteUrl: null,
  fromAddress: null,
  contactEmail: null,
  footerLines: [],
  languages: [],
  defaultLanguage: null,
};
