import type { Mail } from '../mail/send-mail.ts';

/** @param code as the viewer types it */
export const resetMail = (to: string, code: string): Mail =>
  newPasswordMail(to, 'Your code for a new password', `Type this code into the form:\n\n    ${code}`);

/** @param link opens the form for a new password */
export const resetLinkMail = (to: string, link: string): Mail =>
  newPasswordMail(to, 'Your link for a new password', `Open this link to choose one:\n\n    ${link}`);

const newPasswordMail = (to: string, subject: string, step: string): Mail => ({
  to,
  subject,
  text: [
    'Someone, hopefully you, asked for a new password.',
    step,
    'It works once, for an hour, and only the newest one does.',
    'If it was not you, leave this mail alone: nothing has changed.',
  ].join('\n\n'),
});

/** @param link opens the page that confirms the address */
export function confirmEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Please confirm your e-mail address',
    text: [
      'Someone, hopefully you, gave this address for an account on our site.',
      `To confirm it, open this page and press the button:\n\n    ${link}`,
      'If it was not you, leave this mail alone: the address stays unconfirmed.',
    ].join('\n\n'),
  };
}

/** @param to the account's address */
export function passwordChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your account has a new password',
    text: [
      'Someone, hopefully you, gave your account a new password. Every device was signed out.',
      'If it was not you, ask for a new password on our site now: the mail about it comes to this address.',
    ].join('\n\n'),
  };
}

/** @param to the address that was the account's before */
export function emailChangedMail(to: string): Mail {
  return {
    to,
    subject: 'Your account has another e-mail address',
    text: [
      'Someone, hopefully you, gave your account another e-mail address, with its password.',
      'From now on you sign in with the new one, and no mail comes here any more.',
      'If it was not you, ask for help on our site: this address cannot change the account back.',
    ].join('\n\n'),
  };
}

/** @param data everything the account has, readable by people and by programs */
export function exportMail(to: string, data: unknown): Mail {
  return {
    to,
    subject: 'The data of your account',
    text: `You asked for the data of your account. This is all of it, as JSON:\n\n${JSON.stringify(data, null, 2)}\n`,
  };
}
