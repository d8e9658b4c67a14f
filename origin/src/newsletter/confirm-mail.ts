import type { Audience, Mail } from '../mail/mail.ts';

/** Asks the owner of an address whether they typed it. */
export function confirmMail(
  { to, audience }: { to: string; audience: Audience },
  { link, leaveLink }: { link: string; leaveLink: string },
): Mail {
  return {
    to,
    kind: 'newsletter',
    audience,
    unsubscribeUrl: leaveLink,
    write: ({ t }) => ({
      subject: t('newsletter.subject'),
      blocks: [
        { is: 'text', text: t('newsletter.intro') },
        { is: 'text', text: t('newsletter.step') },
        { is: 'button', text: t('newsletter.button'), url: link },
        { is: 'text', text: t('newsletter.not_you') },
        { is: 'link', text: t('newsletter.leave'), url: leaveLink },
      ],
      reason: t('footer.newsletter', { email: to }),
    }),
  };
}
