import { escapeHtml } from '../http/escape-html.ts';

const TEXTS = {
  ask: ['One more press', 'Shall we send the newsletter to'],
  done: ['Thank you', 'From now on the newsletter goes to'],
  over: ['This link is over', 'Please sign up once more at the foot of any page.'],
  failed: ['That did not work', 'The list did not take your address. Please open the link again later.'],
  unknown: [
    'We don’t know yet',
    'The list has not answered: your address may be on it or not. To be sure, open the link again later.',
  ],
} as const;

/** The page behind the link in the mail. It needs no style and no script. */
export function confirmPage(state: keyof typeof TEXTS, email = ''): string {
  const [title, words] = TEXTS[state];
  const to = email && ` <strong>${escapeHtml(email)}</strong>${state === 'ask' ? '?' : '.'}`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="dark light">',
    `<title>${title}</title>`,
    `<main><h1>${title}</h1><p>${words}${to}</p>`,
    // without an `action`, the form is sent to the page's own address, ticket included
    state === 'ask'
      ? '<form method="post"><button>Yes, please</button></form>'
      : '<p><a href="/">Home</a></p>',
    '</main>',
    '</html>',
  ].join('\n');
}
