import { withLanguage } from '../mail/link-page.ts';
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
    write: ({ t, language }) => ({
      subject: t('newsletter.subject'),
      blocks: [
        { is: 'text', text: t('newsletter.intro') },
        { is: 'text', text: t('newsletter.step') },
        { is: 'button', text: t('newsletter.button'), url: withLanguage(link, language) },
        { is: 'text', text: t('newsletter.not_you') },
        { is: 'link', text: t('newsletter.leave'), url: withLanguage(leaveLink, language) },
      ],
      reason: t('footer.newsletter', { email: to }),
    }),
  };
}
