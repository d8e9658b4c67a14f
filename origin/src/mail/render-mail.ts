import type { Mail, MailBlock, RenderedMail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { mailPlainText } from './mail-plain-text.ts';
import { cleanValue } from './mail-texts.ts';
import { type MailLook, speakTo } from './speak-to.ts';

/** Writes a mail in the language of its receiver and the look of its brand. */
export async function renderMail(mail: Mail, look: MailLook): Promise<RenderedMail> {
  const speaker = await speakTo(mail.audience, look);
  const { t, language, brand, siteUrl } = speaker;
  const written = mail.write(speaker);
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
    attachments: (await mail.attach?.(speaker)) ?? [],
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
