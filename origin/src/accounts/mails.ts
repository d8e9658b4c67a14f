import { accountMail, type Recipient, text } from '../mail/account-mail.ts';
import { withLanguage } from '../mail/link-page.ts';
import type { Mail, MailBlock } from '../mail/mail.ts';
import type { MailWriter } from '../mail/mail-writer.ts';

/** The first mail of a new account whose address needs no confirmation. */
export const welcomeMail = (recipient: Recipient): Mail =>
  accountMail(recipient, 'welcome', ({ t, url }) => {
    const home = url('/');
    return {
      subject: t('welcome.subject'),
      blocks: [
        text(t('welcome.intro', { email: recipient.to })),
        text(t('welcome.devices')),
        ...(home === null ? [] : [{ is: 'button', text: t('welcome.button'), url: home } as const]),
        text(t('welcome.not_you')),
      ],
    };
  });

/** @param code as the viewer types it */
export const resetMail = (recipient: Recipient, code: string): Mail =>
  newPasswordMail(recipient, ({ t }) => ({
    subject: t('reset.code_subject'),
    step: [text(t('reset.type_code')), { is: 'code', text: code }],
  }));

/** @param link opens the form for a new password */
export const resetLinkMail = (recipient: Recipient, link: string): Mail =>
  newPasswordMail(recipient, ({ t }) => ({
    subject: t('reset.link_subject'),
    step: [text(t('reset.open_link')), { is: 'button', text: t('reset.button'), url: link }],
  }));

const newPasswordMail = (
  recipient: Recipient,
  write: (writer: MailWriter) => { subject: string; step: MailBlock[] },
): Mail =>
  accountMail(recipient, 'reset', (writer) => {
    const { t } = writer;
    const { subject, step } = write(writer);
    return {
      subject,
      blocks: [text(t('reset.intro')), ...step, text(t('reset.limits')), text(t('reset.not_you'))],
    };
  });

/** @param link opens the page that confirms the address, at the host of the brand where that is known */
export const confirmEmailMail = (recipient: Recipient, link: string): Mail =>
  accountMail(recipient, 'confirm', ({ t, url, language }) => ({
    subject: t('confirm.subject'),
    blocks: [
      text(t('confirm.intro')),
      text(t('confirm.step')),
      {
        is: 'button',
        text: t('confirm.button'),
        url: withLanguage(url(getPath(link)) ?? link, language),
      },
      text(t('confirm.not_you')),
    ],
  }));

export const passwordChangedMail = (recipient: Recipient): Mail =>
  accountMail(recipient, 'password_changed', ({ t }) => ({
    subject: t('password_changed.subject'),
    blocks: [text(t('password_changed.intro')), text(t('password_changed.not_you'))],
  }));

/** To the address that was the account's before: its owner gave it another. */
export const emailChangedMail = (recipient: Recipient): Mail => formerAddressMail(recipient, 'intro');

/** The same when an operator did it for the owner. */
export const emailSetMail = (recipient: Recipient): Mail => formerAddressMail(recipient, 'intro_by_us');

const formerAddressMail = ({ to, audience }: Recipient, intro: 'intro' | 'intro_by_us'): Mail => ({
  to,
  kind: 'email_changed',
  audience,
  write: ({ t }) => ({
    subject: t('email_changed.subject'),
    blocks: [
      text(intro === 'intro' ? t('email_changed.intro') : t('email_changed.intro_by_us')),
      text(t('email_changed.from_now_on')),
      text(t('email_changed.not_you')),
    ],
    reason: t('footer.former_address', { email: to }),
  }),
});

/** @param data everything the account has, readable by people and by programs */
export const exportMail = (recipient: Recipient, data: unknown): Mail =>
  accountMail(recipient, 'export', ({ t }) => ({
    subject: t('export.subject'),
    blocks: [text(t('export.intro')), { is: 'data', text: JSON.stringify(data, null, 2) }],
  }));

const getPath = (link: string) => {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
};
