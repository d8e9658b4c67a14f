import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AccountsSetup, openAccounts, readMailedCode, WHO } from '../../test/open-accounts.ts';
import { onBothStores } from '../../test/stores.ts';

const NEW = 'another harbour 8';
const CONSENT = { name: 'terms', label: '', version: '1', required: true };

/** Queries, transactions and unique rows of the accounts; their rules have tests of their own. */
onBothStores(({ newPlace }) => {
  let setup: AccountsSetup;
  let accountId: number;
  let token: string;
  beforeEach(async () => {
    const of = () => ({ consents: [CONSENT], capture: [{ key: 'birthDate' as const, required: false }] });
    setup = await openAccounts(await newPlace(), {
      publishers: { of, resetPages: [] } as never,
    });
    const signedIn = await setup.register();
    ({ token } = signedIn);
    accountId = signedIn.account.id;
  });
  afterEach(() => setup.store.close());

  const settle = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.fault));

  it('accounts: saves and reads every kind of data, exports it and erases it', async () => {
    const { accounts, clock, mails, store } = setup;
    const atPublisher = { accountId, publisher: '1' };
    await accounts.updateProfile(accountId, { firstName: 'Ada', metadata: { seat: 'A1' } });
    await accounts.favorites.save(accountId, 'Med00001');
    await accounts.history.save(accountId, { mediaId: 'Med00002', progress: 0.42137 });
    await accounts.saveExternalData(accountId, { note: 'mine' });
    await accounts.consents.save(atPublisher, [{ name: 'terms', version: '1', state: 'accepted' }]);
    await accounts.capture.save(atPublisher, { birthDate: '1990-02-28' });
    const renewable = await accounts.logIn({ ...WHO, renewableAt: '1' });
    clock.nowMs += 1000;
    const renewed = await accounts.renew(renewable.refreshToken ?? '');
    expect(await accounts.getViewer(`Bearer ${renewed.token}`)).toMatchObject({ accountId, publisher: '1' });
    expect(await accounts.account(accountId)).toMatchObject({ firstName: 'Ada', metadata: { seat: 'A1' } });
    expect(await accounts.favorites.list(accountId)).toMatchObject([{ mediaId: 'Med00001' }]);
    expect(await accounts.history.list(accountId)).toMatchObject([
      { mediaId: 'Med00002', progress: 0.42137 },
    ]);
    expect(await accounts.externalData(accountId)).toEqual({ note: 'mine' });
    expect(await accounts.consents.list(accountId, '1')).toMatchObject([{ state: 'accepted' }]);
    expect(await accounts.capture.find(accountId, '1')).toMatchObject({
      answers: { birthDate: '1990-02-28' },
    });
    await accounts.changeEmail({ accountId, email: 'bo@example.test', password: WHO.password });
    await accounts.exportData(accountId);
    for (const text of ['bo@example.test', 'Med00001', 'Med00002', 'A1', '1990-02-28'])
      expect(mails.at(-1)).toContain(text);
    await accounts.erase(accountId, WHO.password);
    for (const table of ['customers', 'sessions', 'favorites', 'watch_history', 'consents'] as const)
      expect(await store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  it('registration: makes one account when an address registers twenty times at once', async () => {
    const ends = await settle(Array.from({ length: 20 }, () => setup.register('race@example.test')));
    expect(ends.toSorted()).toEqual([...Array(19).fill('email_taken'), 'ok']);
  });

  it('e-mail change: gives an address to one of two accounts that take it at once [BILLAPI-06]', async () => {
    const other = (await setup.register('other@example.test')).account.id;
    const change = (id: number) =>
      setup.accounts.changeEmail({ accountId: id, email: 'wish@example.test', password: WHO.password });
    expect((await settle([change(accountId), change(other)])).toSorted()).toEqual(['email_taken', 'ok']);
  });

  it('profile: keeps all of fifty changes that are saved at once', async () => {
    const keys = Array.from({ length: 50 }, (_, n) => `key_${n}`);
    await Promise.all(
      keys.map((key) => setup.accounts.updateProfile(accountId, { metadata: { [key]: 'x' } })),
    );
    expect(Object.keys((await setup.accounts.account(accountId))?.metadata ?? {}).toSorted()).toEqual(
      keys.toSorted(),
    );
  });

  it('library: keeps all of fifty favorites and entries that are saved at once, one for each item', async () => {
    const { favorites, history } = setup.accounts;
    const ids = Array.from({ length: 50 }, (_, n) => `Med000${n + 10}`);
    await Promise.all(
      ids.flatMap((mediaId) => [
        favorites.save(accountId, mediaId),
        history.save(accountId, { mediaId, progress: 0.5 }),
        history.save(accountId, { mediaId, progress: 0.6 }),
      ]),
    );
    for (const list of [await favorites.list(accountId), await history.list(accountId)])
      expect(list.map(({ mediaId }) => mediaId).toSorted()).toEqual(ids.toSorted());
  });

  it('reset code: works once when it is used five times at once', async () => {
    await setup.accounts.askReset(WHO);
    await setup.accounts.settled();
    const code = readMailedCode(setup.mails);
    const ends = await settle(
      Array.from({ length: 5 }, (_, n) =>
        setup.accounts.resetPassword({ code, newPassword: `another harbour ${n}`, from: 'home' }),
      ),
    );
    expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
    expect(await setup.accounts.getViewer(`Bearer ${token}`)).toBeNull();
  });

  it('address: is to be confirmed by the mailed link or a mailed code, if the account is new or has another', async () => {
    const { clock, mails } = setup;
    const accounts = setup.openProcess({ confirmUrl: 'http://a.test/confirm-email' });
    const form = { ...WHO, email: 'Bo@example.test', referrer: '', publisher: '' };
    const { account } = await accounts.register(form);
    const isMissing = async () => {
      await accounts.mailConfirmation(account.id);
      await accounts.settled();
      return accounts.isUnconfirmed(account.id);
    };
    const readTicket = () => new URL(readMailedCode(mails)).searchParams.get('ticket') ?? '';
    const ticket = readTicket();
    // without the setting, and for an account from before it
    expect(await setup.accounts.isUnconfirmed(account.id)).toBe(false);
    expect(await accounts.isUnconfirmed(accountId)).toBe(false);
    for (const none of ['', 'x', `${accountId}.${ticket.split('.')[1]}`, `9${ticket}`, `${ticket}x`])
      expect(await accounts.confirmEmail(none), none).toBeNull();
    for (let press = 0; press < 12; press++) {
      for (let again = 0; again < 2; again++) expect(await isMissing()).toBe(true);
      expect(mails).toHaveLength(Math.min(press + 1, 10));
      clock.nowMs += 10 * 60_000;
    }
    for (let press = 0; press < 2; press++)
      expect(await accounts.confirmEmail(ticket)).toBe('Bo@example.test');
    expect(await isMissing()).toBe(false);

    const change = { accountId: account.id, password: WHO.password };
    await accounts.changeEmail({ ...change, email: 'bo@example.test' });
    expect(await isMissing()).toBe(false);
    await accounts.changeEmail({ ...change, email: 'other@example.test' });
    expect(await isMissing()).toBe(true);
    expect(await accounts.confirmEmail(ticket)).toBeNull();
    expect(await accounts.readConfirmation(readTicket())).toMatchObject({ email: 'other@example.test' });
    await accounts.askReset({ email: 'other@example.test', from: 'home' });
    await accounts.settled();
    await accounts.resetPassword({ code: readMailedCode(mails), newPassword: NEW, from: 'home' });
    expect(await isMissing()).toBe(false);
  });

  it('address: is registered or changed, to be confirmed later, when its mail cannot be made ready', async () => {
    const accounts = setup.openProcess({
      confirmUrl: 'http://a.test/confirm-email',
      sendMail: ({ kind }) => {
        if (kind === 'confirm') throw new Error('no');
        return Promise.resolve();
      },
    });
    const { account } = await accounts.register({
      ...WHO,
      email: 'cy@example.test',
      referrer: '',
      publisher: '',
    });
    await accounts.changeEmail({ accountId: account.id, email: 'dee@example.test', password: WHO.password });
    expect((await accounts.account(account.id))?.email).toBe('dee@example.test');
    expect(await accounts.isUnconfirmed(account.id)).toBe(true);
  });

  it('password change: leaves no session to a login with the old password that runs at the same time', async () => {
    const { accounts } = setup;
    const logins = Promise.allSettled(Array.from({ length: 6 }, () => accounts.logIn(WHO)));
    await accounts.changePassword(accountId, { oldPassword: WHO.password, newPassword: NEW });
    for (const end of await logins)
      if (end.status === 'fulfilled')
        expect(await accounts.getViewer(`Bearer ${end.value.token}`)).toBeNull();
  });

  it('password change: accepts one of two at the same time', async () => {
    const change = (newPassword: string) =>
      setup.accounts.changePassword(accountId, { oldPassword: WHO.password, newPassword });
    const ends = await settle([change(NEW), change('third harbour 9')]);
    expect(ends.toSorted()).toEqual(['ok', 'old_password_wrong']);
  });
});
