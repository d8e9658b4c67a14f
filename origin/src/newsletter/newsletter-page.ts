import { type MailLinkText, mailLinkPage } from '../http/mail-link-page.ts';

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
} as const satisfies Record<string, MailLinkText>;

/** The page behind a link in the mail. @param leaveUrl named on the page, if given */
export function newsletterPage(
  status: number,
  state: keyof typeof TEXTS,
  email = '',
  leaveUrl?: string,
): Response {
  const link = leaveUrl === undefined ? undefined : { url: leaveUrl, text: 'Leave the newsletter' };
  return mailLinkPage(status, TEXTS[state], { email, ...(link && { link }) });
}
