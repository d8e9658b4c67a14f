import { expect, test } from 'vitest';
import { ACCOUNT, fakeIdentity } from '../../account/identity/testing/fake-identity.ts';
import { createSession } from '../../account/session/create-session.ts';
import { followViewer } from '../../account-modal/follow-viewer.ts';
import { createQueryClient } from '../../content/query-client.ts';
import { memoryStore } from '../../lib/storage.ts';
import { createLibrary } from '../../library/library.ts';

const CONSENT = { name: 'marketing', version: '1', state: 'accepted', value: true };
const KEPT = { ...ACCOUNT, metadata: { ...ACCOUNT.metadata, consents: JSON.stringify([CONSENT]) } };
const WHO = { email: 'ada@example.test', password: 'quiet harbour 7' };
const config = {
  integrations: { jwp: { clientId: 'client-1', assetId: 115000 } },
  contentProtection: { accessModel: 'svod' },
  custom: {},
} as unknown as Parameters<typeof followViewer>[0]['config'];

/** A visit before a provider that keeps a consent, a favorite, a position and no subscription for Ada. */
function visit() {
  const requests: string[] = [];
  const fake = fakeIdentity(
    ({ what }) => {
      requests.push(what);
      if (/^POST \/(v2\/accounts\/authenticate|accounts)$/.test(what))
        return { access_token: 'token-ada', expires: 4_000_000_000, account: KEPT };
      if (what.includes('/media/favorites')) return { collection: [{ media_id: 'Marked01', created_at: 1 }] };
      if (what.includes('/media/watch-history'))
        return { collection: [{ media_id: 'Watched1', progress: 0.5, created_at: 1, updated_at: 1 }] };
      return { collection: [] };
    },
    { token: null, assetId: '115000' },
  );
  const session = createSession({
    sessionStore: fake.sessionStore,
    expected: false,
    nowMs: Date.now,
    load: async () => fake.provider,
  });
  const features = { favoritesList: 'Favor001', continueWatchingList: 'Contin01' };
  const library = createLibrary({ store: memoryStore(), session, features, expected: null });
  library.wake(new EventTarget());
  const queries = createQueryClient({ retry: false });
  session.subscribe(() => {
    const state = session.state();
    if (state.status !== 'signed-in') return;
    const here = () => ({ location: { search: '' }, navigate() {} }) as never;
    followViewer({
      session,
      queries,
      customer: state.customer,
      config,
      here,
      events: new EventTarget(),
    } as never);
  });
  return { session, library, requests };
}

async function expectAllLoaded({ session, library, requests }: ReturnType<typeof visit>): Promise<void> {
  expect(session.state()).toMatchObject({ status: 'signed-in', customer: { consents: [CONSENT] } });
  await expect.poll(() => library.state().status).toBe('ready');
  expect(library.state().favorites).toMatchObject([{ mediaid: 'Marked01' }]);
  expect(library.state().history).toMatchObject([{ mediaid: 'Watched1', progress: 0.5 }]);
  await expect
    .poll(() => requests.some((what) => /items\/115000\/access|subscriptions/.test(what)))
    .toBe(true);
}

test('viewer data: a login and a registration load consents, subscription, favorites and history [SESSION-04 SESSION-05]', async () => {
  const loggedIn = visit();
  await loggedIn.session.logIn(WHO);
  await expectAllLoaded(loggedIn);
  const registered = visit();
  await registered.session.register({ ...WHO, consents: [] });
  await expectAllLoaded(registered);
});
