import { getInstead } from '../../accounts/account-error.ts';
import { ok } from './answers.ts';
import { type Api, checkConfirmation, forViewer } from './api.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

const WRONG_EMAIL = new Refusal(422, 'invalid param email', { errors: { email: 'invalid param email' } });

/** Sets a new password with the old one, or with a mailed code [IDAPI-08 IDAPI-09 IDAPI-10]. */
export function addPasswordRoutes(api: Api): void {
  const { app, accounts, from, getAudience } = api;

  app.post(
    '/accounts/change-password',
    forViewer(api, async (c, { accountId, session }) => {
      const form = await readForm(c.req.raw);
      const newPassword = form.text('password');
      checkConfirmation(newPassword, form.optional('password_confirmation'));
      const oldPassword = form.text('old_password');
      await accounts.changePassword(accountId, { oldPassword, newPassword, session });
      return ok();
    }),
  );

  app.post('/accounts/forgot-password', async (c) => {
    const form = await readForm(c.req.raw);
    const ask = { email: form.text('email'), from: from(c), audience: getAudience(c) };
    await getInstead('email_invalid', WRONG_EMAIL, () => accounts.askReset(ask));
    return ok();
  });

  app.put('/accounts/forgot-password/:code', async (c) => {
    const form = await readForm(c.req.raw);
    const newPassword = form.text('password');
    checkConfirmation(newPassword, form.optional('password_confirmation'));
    const code = c.req.param('code');
    await accounts.resetPassword({ code, newPassword, from: from(c), audience: getAudience(c) });
    return ok();
  });
}
