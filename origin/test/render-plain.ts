import type { Mail, RenderedMail } from '../src/mail/mail.ts';
import { NO_BRAND } from '../src/mail/mail-brand.ts';
import { readMailTexts } from '../src/mail/mail-texts.ts';
import { renderMail } from '../src/mail/render-mail.ts';

/** A mail as it is sent by a brand without a config, with the built-in texts. */
export const renderPlain = (mail: Mail): Promise<RenderedMail> => renderMail(mail, PLAIN_LOOK);

export const PLAIN_LOOK = {
  findBrand: async () => NO_BRAND,
  readTexts: async (language: Parameters<typeof readMailTexts>[0]) => readMailTexts(language),
};
