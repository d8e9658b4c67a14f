import type { Mail } from '../mail/send-mail.ts';

/** Asks the owner of an address whether they typed it. */
export function confirmMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Please confirm the newsletter',
    text: [
      'Someone, hopefully you, asked for our newsletter.',
      `To get it, open this page and press the button:\n\n    ${link}`,
      'The link works for a week. If it was not you, leave this mail alone: nothing is kept of it.',
    ].join('\n\n'),
  };
}
