import { chooseLanguage } from './languages.ts';
import type { Audience } from './mail.ts';
import type { MailBrand } from './mail-brand.ts';
import type { ReadMailTexts } from './mail-texts.ts';
import { createWriter, type Speaker } from './mail-writer.ts';

/** Returns what a mail shows of the brand with that config; null: of the one that is shown first. */
export type FindMailBrand = (code: string | null) => Promise<MailBrand>;

export type MailLook = { findBrand: FindMailBrand; readTexts: ReadMailTexts };

/** The words and the look in which an audience is spoken to: in mails, on pages behind their links, and on receipts. */
export async function speakTo(audience: Audience, { findBrand, readTexts }: MailLook): Promise<Speaker> {
  const brand = await findBrand(audience.brand);
  const language = chooseLanguage(audience.language, brand);
  const texts = await readTexts(language, brand.code);
  const siteUrl = audience.siteUrl ?? brand.siteUrl;
  return { ...createWriter(language, brand, { texts, siteUrl }), brand, siteUrl };
}
