import type { Context } from 'hono';
import type { Api, Ask } from './api.ts';
import { DONE } from './envelope.ts';
import { invalid, Refusal } from './refusal.ts';

/** The page that a mail links to, unless the request names another. */
const OWN_PAGE = '/?u=edit-password';

/** Mails a link; an unknown address gets the same answer. */
export async function askReset({ api, c, body }: Ask) {
  const email = body.email('customerEmail');
  const page = resetPage(api, c, body.optionalText('resetUrl') ?? '');
  const link = (code: string, to: string) => {
    const url = new URL(page);
    url.searchParams.set('resetPasswordToken', code);
    url.searchParams.set('email', to);
    return url.href;
  };
  await api.accounts.askReset({ email, from: api.from(c), audience: api.getAudience(c), link });
  return DONE;
}

export async function resetPassword({ api, c, body }: Ask) {
  const email = body.email('customerEmail');
  const code = body.optionalText('resetPasswordToken') ?? '';
  const newPassword = body.optionalText('newPassword') ?? '';
  const confirmation = body.optionalText('newPasswordConfirmation');
  if (confirmation !== undefined && confirmation !== newPassword)
    throw new Refusal(422, 'invalid param password: the confirmation is not the same');
  const audience = api.getAudience(c);
  await api.accounts.resetPassword({ code, newPassword, email, from: api.from(c), audience });
  return DONE;
}

/** The link gives access to an account, so it may only lead to pages that we know. @throws Refusal 422 */
function resetPage(api: Api, c: Context, resetUrl: string): URL {
  if (resetUrl.trim() === '') return new URL(OWN_PAGE, api.getBase(c));
  if (!api.isOwnPage(resetUrl)) throw invalid('resetUrl');
  return new URL(resetUrl);
}
