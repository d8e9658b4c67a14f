import { parseIni } from '@marquee/contract/ini';
import type { Context, Hono } from 'hono';
import type { Accounts } from '../accounts/accounts.ts';
import { answer, PREFLIGHT_HEADERS } from '../http/viewer-answer.ts';
import type { ShowLinkPage } from '../mail/link-page.ts';
import type { GetAudience } from '../mail/request-audience.ts';

const SETTING = 'membersConfirmEmail';
const PATH = '/confirm-email';

type ConfirmDeps = {
  getAudience: GetAudience;
  showLinkPage: ShowLinkPage;
  accounts: Pick<Accounts, 'getViewer' | 'mailConfirmation' | 'readConfirmation' | 'confirmEmail'>;
};

/** The page behind the link in a mail that confirms an account's address, and the call that mails it again. */
export function addConfirmRoutes(app: Hono, { accounts, getAudience, showLinkPage }: ConfirmDeps): void {
  app.options(`${PATH}/mail`, () => new Response(null, { status: 204, headers: PREFLIGHT_HEADERS }));
  // sent where a viewer was refused who had pressed play: a refusal alone, as of what is prepared, mails nothing
  app.post(`${PATH}/mail`, async (c) => {
    const viewer = await accounts.getViewer(c.req.header('authorization'), getAudience(c).language);
    if (!viewer) return answer({ code: 401, message: 'The user is not authenticated.' }, 401);
    await accounts.mailConfirmation(viewer.accountId);
    return answer({});
  });

  const unknown = (c: Context) =>
    showLinkPage(c, 404, ({ t }) => ({
      title: t('page.confirm_unknown.title'),
      text: t('page.confirm_unknown.text'),
    }));

  app.get(PATH, async (c) => {
    const found = await accounts.readConfirmation(c.req.query('ticket') ?? '');
    if (!found) return unknown(c);
    return showLinkPage(c, 200, ({ t }) => ({
      title: t('page.confirm.title'),
      text: t('page.confirm.text', { email: found.email }),
      button: t('page.confirm.button'),
    }));
  });

  // by a press: programs that look through mail follow its links
  app.post(PATH, async (c) => {
    const email = await accounts.confirmEmail(c.req.query('ticket') ?? '');
    if (email === null) return unknown(c);
    return showLinkPage(c, 200, ({ t }) => ({
      title: t('page.confirmed.title'),
      text: t('page.confirmed.text', { email }),
    }));
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
