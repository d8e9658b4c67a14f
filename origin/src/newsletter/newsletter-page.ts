import { escapeHtml } from '../http/escape-html.ts';

/** Title, words before the address, and the button of a page that asks. */
const TEXTS = {
  ask: ['One more press', 'Shall we send the newsletter to', 'Yes, please'],
  done: ['Thank you', 'From now on the newsletter goes to'],
  over: ['This link is over', 'Please sign up once more at the foot of any page.'],
  failed: ['That did not work', 'The list did not take your address. Please open the link again later.'],
  unknown: [
    'We don’t know yet',
    'The list has not answered: your address may be on it or not. To be sure, open the link again later.',
  ],
  askToLeave: ['Leave the newsletter', 'Shall we stop the newsletter to', 'Yes, stop it'],
  left: ['You have left', 'The newsletter no longer goes to'],
  leaving: [
    'You are leaving',
    'We have noted it. The list does not answer at the moment: until it does, a newsletter may still go to',
  ],
  noSuchLink: ['This link does not work', 'Please open the one in the mail with which you signed up.'],
} as const satisfies Record<string, readonly [title: string, words: string, button?: string]>;

/** The page behind a link in the mail. It needs no style and no script. @param leaveUrl named on the page, if given */
export function newsletterPage(state: keyof typeof TEXTS, email = '', leaveUrl = ''): string {
  const [title, words, button]: readonly [string, string, string?] = TEXTS[state];
  const to = email && ` <strong>${escapeHtml(email)}</strong>${button ? '?' : '.'}`;
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
    button ? `<form method="post"><button>${button}</button></form>` : '<p><a href="/">Home</a></p>',
    ...(leaveUrl ? [`<p><a href="${escapeHtml(leaveUrl)}">Leave the newsletter</a></p>`] : []),
    '</main>',
    '</html>',
  ].join('\n');
}
