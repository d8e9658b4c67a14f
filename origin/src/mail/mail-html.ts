import { escapeHtml } from '../http/escape-html.ts';
import type { MailBlock } from './mail.ts';
import type { MailBrand } from './mail-brand.ts';
import { getMailColors, type MailColors, mailCss } from './mail-css.ts';
import type { MailPage } from './mail-page.ts';

/**
 * A mail as HTML, as mail programs read it: tables, with every colour in the element itself, and again by class for those
 * that know a dark mode. At most 600 px wide; no script, and no picture but the brand's logo, which its name
 * replaces, or its mark next to the name.
 */
export function mailHtml({ subject, blocks, footer, siteUrl, language }: MailPage, brand: MailBrand): string {
  const colors = getMailColors(brand);
  const { light, header } = colors;
  const parts = blocks.map((block) => toHtml(block, light)).join('\n');
  const preview = blocks.find(({ is }) => is === 'text');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${escapeHtml(subject)}</title>
<style>${mailCss(colors)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};color:${light.text};">
${preview?.is === 'text' ? `<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview.text)}</div>` : ''}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page};"><tr><td align="center" class="around" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;font:16px/1.5 ${FONT};">
<tr><td class="inset" style="padding:20px 32px;background:${header.page};color:${header.text};border-radius:8px 8px 0 0;">${head(brand, siteUrl, header.text)}</td></tr>
<tr><td class="sheet inset" style="padding:32px 32px 16px;background:${light.sheet};color:${light.text};border-radius:0 0 8px 8px;">
<h1 class="text" dir="auto" style="margin:0 0 24px;font-size:24px;line-height:1.25;font-weight:700;color:${light.text};${WRAP}">${escapeHtml(subject)}</h1>
${parts}
</td></tr>
<tr><td class="muted inset" style="padding:20px 32px;font-size:13px;line-height:1.5;color:${light.muted};">
${footer.map((line) => `<p dir="auto" style="margin:0 0 8px;${WRAP}">${escapeHtml(line)}</p>`).join('\n')}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WRAP = 'overflow-wrap:anywhere;word-break:break-word;';
const PARAGRAPH = `margin:0 0 16px;${WRAP}`;

function head({ siteName, logoUrl, markPath }: MailBrand, siteUrl: string | null, color: string): string {
  const name = escapeHtml(siteName);
  const style = `color:${color};font-size:20px;line-height:1.4;font-weight:700;text-decoration:none;`;
  const icon =
    markPath !== null && siteUrl?.startsWith('https:')
      ? `<img src="${escapeHtml(new URL(markPath, siteUrl).href)}" alt="" width="32" height="32" style="width:32px;height:32px;margin-right:12px;vertical-align:middle;border:0;">`
      : '';
  const mark =
    logoUrl === null
      ? `${icon}${name}`
      : `<img src="${escapeHtml(logoUrl)}" alt="${name}" height="32" style="display:block;height:32px;max-width:100%;border:0;${style}">`;
  return siteUrl === null
    ? `<span dir="auto" style="${style}">${mark}</span>`
    : `<a href="${escapeHtml(siteUrl)}" target="_blank" dir="auto" style="${style}">${mark}</a>`;
}

function toHtml(block: MailBlock, colors: MailColors['light']): string {
  switch (block.is) {
    case 'text':
      return `<p dir="auto" style="${PARAGRAPH}">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p class="well text" style="margin:0 0 16px;padding:16px;background:${colors.well};color:${colors.text};border-radius:6px;font:700 22px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:1px;text-align:center;${WRAP}">${escapeHtml(block.text)}</p>`;
    case 'data':
      return `<pre class="well text" dir="auto" style="margin:0 0 16px;padding:16px;background:${colors.well};color:${colors.text};border-radius:6px;font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;${WRAP}">${escapeHtml(block.text)}</pre>`;
    case 'button':
      return button(block, colors);
    case 'link':
      return `<p style="${PARAGRAPH}"><a class="link" href="${escapeHtml(block.url)}" target="_blank" style="color:${colors.link};">${escapeHtml(block.text)}</a></p>`;
    case 'facts':
      return `${title(block.title)}<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:1.4;">${block.rows.map((row) => factRow(row, colors)).join('')}</table>`;
    case 'lines':
      return `${title(block.title)}<p style="${PARAGRAPH}font-size:15px;">${block.lines.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</p>`;
  }
}

const title = (text: string | undefined) =>
  text === undefined
    ? ''
    : `<h2 dir="auto" style="margin:8px 0;font-size:16px;line-height:1.4;font-weight:700;">${escapeHtml(text)}</h2>`;

function button(block: { text: string; url: string }, colors: MailColors['light']): string {
  const url = escapeHtml(block.url);
  return `<p style="margin:8px 0 24px;"><a class="button" href="${url}" target="_blank" style="display:inline-block;padding:12px 24px;background:${colors.button};color:${colors.onButton};border:1px solid ${colors.edge};border-radius:6px;font-weight:700;text-decoration:none;">${escapeHtml(block.text)}</a></p>`;
}

function factRow(
  { name, value, isTotal }: { name: string; value: string; isTotal?: boolean },
  { hairline, muted }: MailColors['light'],
): string {
  const cell = `padding:8px 0;border-top:1px solid ${hairline};vertical-align:top;${WRAP}`;
  return `<tr><th scope="row" align="left" class="muted line" style="${cell}width:38%;padding-right:16px;text-align:left;font-weight:400;color:${muted};">${escapeHtml(name)}</th><td class="line" dir="auto" style="${cell}text-align:left;${isTotal ? 'font-weight:700;' : ''}">${escapeHtml(value)}</td></tr>`;
}
