import { createHash } from 'node:crypto';
import { getScheme } from '@marquee/contract/colors/palette';
import type { Context } from 'hono';
import { escapeHtml } from '../http/escape-html.ts';
import { CACHE_CONTROL, SITE_SECURITY_HEADERS } from '../http/header-tables.ts';
import { findMailLanguage, type MailLanguage } from './languages.ts';
import type { MailBrand } from './mail-brand.ts';
import { getMailColors } from './mail-css.ts';
import type { MailWriter, Speaker } from './mail-writer.ts';
import type { GetAudience } from './request-audience.ts';
import { type MailLook, speakTo } from './speak-to.ts';

/** What stands on the page behind a link in a mail. Everything is text: the layout escapes it. */
export type LinkPage = {
  title: string;
  text: string;
  /** Posts to the page's own address, ticket included; left out: a link to the site stands in its place. */
  button?: string;
  link?: { url: string; text: string };
};

/** Answers with such a page, in the language of the mail and the look of the brand at the requested host. */
export type ShowLinkPage = (
  c: Context,
  status: number,
  write: (writer: MailWriter) => LinkPage,
) => Promise<Response>;

/** In the links of mails: the language of the mail, so that the page speaks it too. */
const LANGUAGE = 'language';

/** @param url absolute, or a path; with a query */
export const withLanguage = (url: string, language: MailLanguage): string =>
  url.replace('?', `?${LANGUAGE}=${language}&`);

export const createLinkPages =
  ({ look, getAudience }: { look: MailLook; getAudience: GetAudience }): ShowLinkPage =>
  async (c, status, write) => {
    const audience = getAudience(c);
    const language = findMailLanguage([c.req.query(LANGUAGE)]) ?? audience.language;
    const speaker = await speakTo({ ...audience, language }, look);
    const css = pageCss(speaker.brand);
    return new Response(pageHtml(write(speaker), speaker, css), {
      status,
      headers: {
        ...SITE_SECURITY_HEADERS,
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': CACHE_CONTROL.none,
        'Content-Security-Policy': [
          "default-src 'none'",
          "img-src 'self'",
          `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
          "form-action 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ].join('; '),
        'Referrer-Policy': 'no-referrer',
      },
    });
  };

/** Without a script. The icon is that of the app at the same host. */
function pageHtml({ title, text, button, link }: LinkPage, speaker: Speaker, css: string): string {
  const { t, language, brand } = speaker;
  const { contactEmail, footerLines } = brand;
  const foot = [
    ...(contactEmail === null ? [] : [t('footer.contact', { email: contactEmail })]),
    ...footerLines,
  ];
  const paragraph = (line: string) => `<p dir="auto">${escapeHtml(line)}</p>`;
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(brand.siteName ? `${title} · ${brand.siteName}` : title)}</title>`,
    '<link rel="icon" href="/app-icons/icon-48.png">',
    `<style>${css}</style>`,
    `<header><a href="/"><img src="/app-icons/icon-192.png" alt="" width="36" height="36">${escapeHtml(brand.siteName || t('page.home'))}</a></header>`,
    `<main><h1>${escapeHtml(title)}</h1>`,
    paragraph(text),
    button === undefined
      ? `<p><a class="button" href="/">${escapeHtml(t('page.home'))}</a></p>`
      : `<form method="post"><button class="button">${escapeHtml(button)}</button></form>`,
    link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.text)}</a></p>` : '',
    '</main>',
    foot.length > 0 ? `<footer>${foot.map(paragraph).join('')}</footer>` : '',
    '</html>',
  ].join('\n');
}

/** In the brand's own mode, light or dark, with the colours of its mails. [A11Y-06] */
function pageCss(brand: MailBrand): string {
  const scheme = getScheme(brand.page);
  const colors = getMailColors(brand);
  const { page, sheet, text, muted, link, button, onButton, edge } = colors[scheme];
  const { header } = colors;
  return `*{box-sizing:border-box}
html{color-scheme:${scheme}}
body{margin:0;min-height:100vh;min-height:100svh;display:flex;flex-direction:column;background:${page};color:${text};
font:1.0625rem/1.5 -apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
header{padding:.75rem 1.5rem;background:${header.page}}
header a{display:inline-flex;align-items:center;gap:.75rem;min-height:3rem;color:${header.text};font-size:1.25rem;font-weight:700;text-decoration:none}
main{width:100%;max-width:34rem;margin:auto;padding:2.5rem;background:${sheet};border-radius:12px}
h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2;text-wrap:balance}
p{margin:0}
form,main p+p{margin-top:2rem}
a{color:${link}}
.button{display:inline-block;min-height:3rem;padding:.75rem 1.75rem;background:${button};color:${onButton};border:1px solid ${edge};
border-radius:8px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
:focus-visible{outline:3px solid ${link};outline-offset:3px}
header :focus-visible{outline-color:${header.text}}
footer{padding:1.5rem;text-align:center;font-size:.875rem;color:${muted}}
footer p+p{margin-top:.25rem}
@media (max-width:40rem){main{margin:0;padding:2rem 1.5rem;flex:1;border-radius:0}.button{width:100%}}`;
}
