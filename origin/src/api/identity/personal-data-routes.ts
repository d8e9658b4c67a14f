import { getInstead } from '../../accounts/account-error.ts';
import { ok } from './answers.ts';
import { type Api, forViewer } from './api.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

/** Not 401: the session is valid, and a client would end it. */
const WRONG_PASSWORD = new Refusal(422, 'Invalid credentials', {
  errors: { password: 'Invalid credentials' },
});

/** Mails all data of the account, and deletes it [IDAPI-11 IDAPI-12]. */
export function addPersonalDataRoutes(api: Api): void {
  const { app, accounts } = api;

  app.post(
    '/accounts/export',
    forViewer(api, async (c, { accountId }) => {
      await readForm(c.req.raw);
      await accounts.exportData(accountId);
      return ok('Your data will be sent by e-mail');
    }),
  );

  app.delete(
    '/accounts/erase',
    forViewer(api, async (c, { accountId }) => {
      const password = (await readForm(c.req.raw)).text('password');
      await getInstead('wrong_credentials', WRONG_PASSWORD, () => accounts.erase(accountId, password));
      return ok('Account deleted');
    }),
  );
}
