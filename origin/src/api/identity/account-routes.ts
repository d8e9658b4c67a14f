import type { Context } from 'hono';
import { bearerToken } from '../../accounts/tokens.ts';
import { answer } from '../../http/viewer-answer.ts';
import { accountObject, profileChange, sessionObject } from './account-object.ts';
import { type Api, checkConfirmation, forViewer } from './api.ts';
import { readForm } from './read-form.ts';
import { Refusal } from './refusal.ts';

/** Longest page address that is stored. */
const MAX_REFERRER_CHARACTERS = 2000;

/** Log in, register, read, change, log out here or everywhere [IDAPI-02 IDAPI-03 IDAPI-04 IDAPI-05 IDAPI-06 IDAPI-45]. */
export function addAccountRoutes(api: Api): void {
  const { app, accounts, from } = api;

  app.post('/v2/accounts/authenticate', async (c) => {
    const form = await readForm(c.req.raw);
    const who = { email: form.text('username'), password: form.text('password'), from: from(c) };
    return answer(sessionObject(await accounts.logIn(who)));
  });

  const register = async (c: Context) => {
    const form = await readForm(c.req.raw);
    const email = form.text('username') || form.text('email');
    const password = form.text('password');
    checkConfirmation(password, form.optional('password_confirmation'));
    const { fullName, ...profile } = profileChange(form);
    const publisher = form.text('client_id').slice(0, MAX_REFERRER_CHARACTERS);
    const signedIn = await accounts.register({
      ...profile,
      // The app sends the e-mail address, which is the default anyway.
      ...(fullName && fullName !== email.trim() ? { fullName } : {}),
      email,
      password,
      referrer: form.text('referrer').slice(0, MAX_REFERRER_CHARACTERS),
      publisher,
      from: from(c),
      audience: await api.getNewAudience(c, publisher),
    });
    return answer(sessionObject(signedIn));
  };
  app.post('/accounts', register);
  app.post('/v2/accounts', register);

  app.get(
    '/accounts',
    forViewer(api, async (_c, { accountId }) => {
      const account = await accounts.account(accountId);
      if (!account) throw new Refusal(401, 'Invalid JWT token');
      return answer(accountObject(account));
    }),
  );

  app.put(
    '/accounts',
    forViewer(api, async (c, { accountId }) => {
      const form = await readForm(c.req.raw);
      return answer(accountObject(await accounts.updateProfile(accountId, profileChange(form))));
    }),
  );

  // Succeeds even if the session has already ended: a client also logs out after a password change (G-118).
  app.get('/accounts/logout', async (c) => {
    const header = c.req.header('authorization');
    if (bearerToken(header) === null) throw new Refusal(401, 'The user is not authenticated.');
    await accounts.logOut({ authorization: header });
    return answer({});
  });

  app.get(
    '/accounts/sessions',
    forViewer(api, async (_c, { accountId }) => answer({ total: await accounts.countSignIns(accountId) })),
  );

  app.delete(
    '/accounts/sessions',
    forViewer(api, async (_c, viewer) => {
      await accounts.logOutEverywhere(viewer);
      return answer({});
    }),
  );
}
