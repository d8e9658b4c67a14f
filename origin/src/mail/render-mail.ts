import { chooseLanguage } from './languages.ts';
import type { Mail, MailBlock, RenderedMail } from './mail.ts';
import type { MailBrand } from './mail-brand.ts';
import { mailHtml } from './mail-html.ts';
import { mailPlainText } from './mail-plain-text.ts';
import { cleanValue, type ReadMailTexts } from './mail-texts.ts';
import { createWriter } from './mail-writer.ts';

/** Returns what a mail shows of the brand with that config; null: of the one that is shown first. */
export type FindMailBrand = (code: string | null) => Promise<MailBrand>;

export type MailLook = { findBrand: FindMailBrand; readTexts: ReadMailTexts };

/** Writes a mail in the language of its receiver and the look of its brand. */
export async function renderMail(mail: Mail, { findBrand, readTexts }: MailLook): Promise<RenderedMail> {
  const { audience } = mail;
  const brand = await findBrand(audience.brand);
  const language = chooseLanguage(audience.language, brand);
  const texts = await readTexts(language, brand.code);
  const siteUrl = audience.siteUrl ?? brand.siteUrl;
  const writer = createWriter(language, brand, { texts, siteUrl });
  const written = mail.write(writer);
  const { t } = writer;
  const { contactEmail } = brand;
  const contact = contactEmail === null ? [] : [t('footer.contact', { email: contactEmail })];
  const page = {
    ...written,
    subject: cleanValue(written.subject),
    blocks: written.blocks.map(cleanBlock),
    footer: [written.reason, ...contact, ...brand.footerLines],
    siteUrl,
    language,
  };
  return {
    kind: mail.kind,
    from: { name: cleanValue(brand.siteName), address: brand.fromAddress },
    replyTo: contactEmail,
    to: mail.to,
    subject: page.subject,
    text: mailPlainText(page, brand),
    html: mailHtml(page, brand),
    attachments: (await mail.attach?.()) ?? [],
    key: mail.key ?? null,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
  };
}

/** Values that stand alone may be a viewer's too. */
function cleanBlock(block: MailBlock): MailBlock {
  if (block.is === 'lines') return { ...block, lines: block.lines.map(cleanValue) };
  if (block.is !== 'facts') return block;
  return { ...block, rows: block.rows.map((row) => ({ ...row, value: cleanValue(row.value) })) };
}
