import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCustomerRow } from '../../test/customer-row.ts';
import { type AccountsSetup, openAccounts, readMailedCode, WHO } from '../../test/open-accounts.ts';
import { onBothStores } from '../../test/stores.ts';
import { migrate } from '../store/migrate.ts';

const DAY_MS = 24 * 60 * 60_000;
const NEW_PASSWORD = 'Another 7 harbours';

onBothStores(({ newPlace, emptyPlace, open }) => {
  let setup: AccountsSetup;
  /** Accounts with sign-ins that were reported as ended: what was signed for them closes at once. */
  let reported: number[];
  beforeEach(async () => {
    reported = [];
    setup = await openAccounts(await newPlace(), { sessionsEnded: (id) => void reported.push(id) });
    await setup.register();
  });
  afterEach(() => setup.store.close());

  const signIn = async (renewableAt?: string) => {
    const { token, refreshToken } = await setup.accounts.logIn({
      ...WHO,
      ...(renewableAt && { renewableAt }),
    });
    const viewer = await setup.accounts.getViewer(`Bearer ${token}`);
    if (!viewer) throw new Error('nobody is signed in');
    return { ...viewer, token, refreshToken };
  };
  type Session = Awaited<ReturnType<typeof signIn>>;
  /** What is left: the session, its passports, and what was signed for it. */
  const getOpen = async ({ token, signIn: id }: Session) => [
    (await setup.accounts.getViewer(`Bearer ${token}`)) !== null,
    await setup.accounts.isSignedIn(id),
    (await setup.accounts.findSignInAccount(id)) !== null,
  ];
  const ALL = [true, true, true];
  const NONE = [false, false, false];

  it.each([
    ['signing out', ({ token }: Session) => setup.accounts.logOut({ authorization: `Bearer ${token}` })],
    [
      'signing out with the refresh token alone',
      async ({ token, refreshToken }: Session) => {
        setup.clock.nowMs += DAY_MS / 2;
        await setup.accounts.logOut(
          refreshToken === undefined ? { authorization: `Bearer ${token}` } : { refreshToken },
        );
      },
    ],
  ])('sign-in: %s ends all of it and no other sign-in [SESSION-25 IDAPI-06]', async (_how, end) => {
    for (const publisher of [undefined, '400000001']) {
      const [mine, other] = [await signIn(publisher), await signIn()];
      expect(await getOpen(mine)).toEqual(ALL);
      reported = [];
      await end(mine);
      expect(reported).toEqual([mine.accountId]);
      expect(await getOpen(mine)).toEqual(NONE);
      expect(await getOpen(other)).toEqual(ALL);
      const { refreshToken } = mine;
      if (refreshToken) await expect(setup.accounts.renew(refreshToken)).rejects.toThrow('refresh_refused');
    }
  });

  it.each([
    [
      'a new password',
      ({ accountId }: Session) =>
        setup.accounts.changePassword(accountId, { oldPassword: WHO.password, newPassword: NEW_PASSWORD }),
    ],
    [
      'a password by mail',
      async () => {
        await setup.accounts.askReset({ email: WHO.email, from: WHO.from });
        await setup.accounts.settled();
        const code = readMailedCode(setup.mails);
        await setup.accounts.resetPassword({ code, newPassword: NEW_PASSWORD, from: WHO.from });
      },
    ],
    ['an erased account', ({ accountId }: Session) => setup.accounts.erase(accountId, WHO.password)],
    ['signing out everywhere', (session: Session) => setup.accounts.logOutEverywhere(session)],
  ])('sign-in: %s ends all of the account, and reports it [PASSWORD-18]', async (_how, end) => {
    const [mine, other] = [await signIn(), await signIn('400000001')];
    expect(await setup.accounts.countSignIns(mine.accountId)).toBe(3);
    await end(mine);
    expect(reported).toEqual([mine.accountId]);
    expect(await getOpen(mine)).toEqual(NONE);
    expect(await getOpen(other)).toEqual(NONE);
    await expect(setup.accounts.renew(other.refreshToken ?? '')).rejects.toThrow('refresh_refused');
  });

  it('sign-in: what it opened goes on when only its time is over', async () => {
    const mine = await signIn();
    setup.clock.nowMs += 30 * DAY_MS;
    expect(await getOpen(mine)).toEqual([false, false, true]);
    expect(await setup.accounts.countSignIns(mine.accountId)).toBe(0);
  });

  it('sign-in: ends a year after it began, however often it is renewed', async () => {
    const mine = await signIn('400000001');
    let { refreshToken = '' } = mine;
    for (let day = 90; day <= 360; day += 90) {
      setup.clock.nowMs += 90 * DAY_MS;
      ({ refreshToken } = await setup.accounts.renew(refreshToken));
    }
    setup.clock.nowMs += 5 * DAY_MS;
    await expect(setup.accounts.renew(refreshToken)).rejects.toThrow('refresh_refused');
  });

  it('sign-in: goes on from its renewal when an earlier version did not note when it began', async () => {
    const mine = await signIn('400000001');
    await setup.store.db.updateTable('session_families').set({ began_at_ms: 0 }).execute();
    const { refreshToken } = await setup.accounts.renew(mine.refreshToken ?? '');
    expect(await setup.accounts.isSignedIn(mine.signIn)).toBe(true);
    const began = setup.store.db
      .selectFrom('session_families')
      .select('began_at_ms')
      .where('id', '=', mine.signIn);
    expect(Number((await began.executeTakeFirst())?.began_at_ms)).toBe(setup.clock.nowMs);
    setup.clock.nowMs += 90 * DAY_MS;
    await setup.accounts.renew(refreshToken);
  });

  it('sign-in: is given to sessions from before', async () => {
    const place = await emptyPlace();
    const db = open(place);
    await migrate(db, 17);
    const { id } = await db
      .insertInto('customers')
      .values(createCustomerRow('eve@example.test'))
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = { token_hash: 'a'.repeat(64), customer_id: id, created_at_ms: 5, expires_at_ms: 9 };
    await db
      .insertInto('sessions')
      .values(session as never)
      .execute();
    await migrate(db);
    const [family] = await db.selectFrom('session_families').selectAll().execute();
    expect(family).toMatchObject({ id: session.token_hash, publisher: '', began_at_ms: 5, expires_at_ms: 9 });
    expect(await db.selectFrom('sessions').select('family').execute()).toEqual([{ family: family?.id }]);
    await db.destroy();
  });
});
