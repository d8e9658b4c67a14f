import { parseIni } from '@marquee/contract/ini';
import type { Hono } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { type MailLinkText, mailLinkPage } from '../http/mail-link-page.ts';
import { answer, PREFLIGHT_HEADERS } from '../http/viewer-answer.ts';
import type { GetAudience } from '../mail/request-audience.ts';

const SETTING = 'membersConfirmEmail';
const PATH = '/confirm-email';

const ASK: MailLinkText = ['Confirm your e-mail address', 'Is your address', 'Yes, confirm it'];
const DONE: MailLinkText = ['Thank you', 'You can now play the concerts for members, signed in as'];
const NO_SUCH_LINK: MailLinkText = [
  'This link does not work',
  'It is not complete, or the account has another address now. To get another link, play a concert for members.',
];

type ConfirmDeps = {
  getAudience: GetAudience;
  accounts: Pick<Accounts, 'getViewer' | 'mailConfirmation' | 'readConfirmation' | 'confirmEmail'>;
};

/** The page behind the link in a mail that confirms an account's address, and the call that mails it again. */
export function addConfirmRoutes(app: Hono, { accounts, getAudience }: ConfirmDeps): void {
  app.options(`${PATH}/mail`, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  // sent where a viewer was refused who had pressed play: a refusal alone, as of what is prepared, mails nothing
  app.post(`${PATH}/mail`, async (c) => {
    const viewer = await accounts.getViewer(c.req.header('authorization'), getAudience(c).language);
    if (!viewer) return answer({ code: 401, message: 'The user is not authenticated.' }, 401);
    await accounts.mailConfirmation(viewer.accountId);
    return answer({});
  });

  app.get(PATH, async (c) => {
    const found = await accounts.readConfirmation(c.req.query('ticket') ?? '');
    return found ? mailLinkPage(200, ASK, found) : mailLinkPage(404, NO_SUCH_LINK);
  });

  // by a press: programs that look through mail follow its links
  app.post(PATH, async (c) => {
    const email = await accounts.confirmEmail(c.req.query('ticket') ?? '');
    return email === null ? mailLinkPage(404, NO_SUCH_LINK) : mailLinkPage(200, DONE, { email });
  });
}

/**
 * The page that confirms addresses, if the settings ask for that; null: they do not.
 * @throws Error if the value is neither true nor false, or no mail can lead to that page
 */
export function getConfirmUrl(
  settingsText: string | null,
  { publicUrl, sendsMail }: { publicUrl: string | null; sendsMail: boolean },
): string | null {
  const value = parseIni(settingsText ?? '').values.get(SETTING) ?? false;
  if (typeof value !== 'boolean') throw new Error(`${SETTING} in the settings must be true or false`);
  if (!value) return null;
  if (!sendsMail || publicUrl === null)
    throw new Error(
      `the settings have ${SETTING} = true: mail with a link needs SMTP_URL, MAIL_FROM and --public-url`,
    );
  return `${publicUrl}${PATH}`;
}
