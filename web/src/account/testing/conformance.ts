import { beforeAll, describe, expect, test } from 'vitest';
import { getCapabilities } from '../capabilities.ts';
import type { ConsentAnswer, ConsentField } from '../customer.ts';
import type { DetailsQuestion, HistoryEntry, Provider } from '../ports.ts';

/** A viewer's device: the adapter with its own storage. */
export interface Device {
  provider: Provider;
  /** What the session does at logout. */
  forget(): void;
  /** Stores a session that the provider does not know. */
  keepUnknown(): void;
}

/** A running account service for the suite. */
export interface Service {
  /** The address of its app, which a mailed link may open. */
  appUrl: string;
  device(): Device;
  /** The reset token in the newest mail to this address. */
  resetToken(email: string): Promise<string>;
  /** Items to be signed, for signed-in viewers and for everyone; undefined: the provider signs none. */
  signed?: { appConfigId: string; gated: string; free: string };
}

const PASSWORD = 'quiet harbour 7';
const NEW_PASSWORD = 'another pier 88';

/** Where providers differ, a port that exists is called; `getCapabilities` says what is expected. */
export function describeProvider(name: string, getService: () => Service): void {
  describe(name, () => {
    let service: Service;
    beforeAll(() => {
      service = getService();
    });

    const newEmail = () => `viewer-${crypto.randomUUID()}@example.test`;
    /** A new viewer on a new device. */
    const newViewer = async () => {
      const device = service.device();
      const { accounts } = device.provider;
      const email = newEmail();
      const consents = (await accounts.consentFields()).map(answerTo);
      const customer = await accounts.register({ email, password: PASSWORD, consents });
      return { ...device, accounts, customer, email, consents };
    };
    /** The same viewer on another device. */
    const elsewhere = async (email: string, password = PASSWORD) => {
      const device = service.device();
      const customer = await device.provider.accounts.logIn({ email, password });
      return { ...device, accounts: device.provider.accounts, customer };
    };

    describe('signing in', () => {
      test('registration: signs in, without a name and with the answers [DATA-16 CONSENT-09]', async () => {
        const { customer, accounts, email, consents } = await newViewer();
        expect(customer).toMatchObject({ email, firstName: '', lastName: '', hasPassword: true });
        expect(customer.id).not.toBe('');
        const { consentsValues } = await accounts.load();
        const given = consents.filter(({ value }) => value !== '');
        expect(consentsValues).toMatchObject(Object.fromEntries(given.map((one) => [one.name, one.value])));
      });

      test('session: belongs to the device, and has its viewer [SESSION-12]', async () => {
        const { accounts, customer } = await newViewer();
        expect((await accounts.load()).id).toBe(customer.id);
        await expect(service.device().provider.accounts.load()).rejects.toMatchObject({
          code: 'not_logged_in',
        });
      });

      test('login: fails alike for a wrong password and an unknown address', async () => {
        const { email } = await newViewer();
        const { accounts } = service.device().provider;
        for (const who of [
          { email, password: 'wrong harbour 7' },
          { email: newEmail(), password: PASSWORD },
        ]) {
          await expect(accounts.logIn(who)).rejects.toMatchObject({ code: 'wrong_combination' });
        }
      });

      test('registration: is refused with a taken or wrong address or a weak password', async () => {
        const { email, consents } = await newViewer();
        for (const [code, part] of [
          ['user_exists', { email }],
          ['field_is_not_valid_email', { email: 'nobody' }],
          ['invalid_password', { password: 'short' }],
          ['common_password', { password: 'Password123' }],
        ] as const) {
          const who = { email: newEmail(), password: PASSWORD, consents, ...part };
          await expect(service.device().provider.accounts.register(who)).rejects.toMatchObject({ code });
        }
      });

      test('session: has ended when the provider does not know it [SESSION-10]', async () => {
        const { provider, keepUnknown } = service.device();
        for (const call of [provider.accounts.load, provider.library.favorites]) {
          keepUnknown();
          await expect(call()).rejects.toMatchObject({ code: 'session_ended' });
        }
      });

      test('session: is none after a logout [ACCOUNT-18]', async () => {
        const { accounts, forget, customer } = await newViewer();
        await accounts.logOut();
        forget();
        const change = accounts.updateCustomer(customer, { firstName: 'Ada' });
        await expect(change).rejects.toMatchObject({ code: 'not_logged_in', message: 'Not logged in' });
      });
    });

    describe('the customer', () => {
      test('consents: are unticked when required, each with a name and a version [REG-46]', async () => {
        const fields = await service.device().provider.accounts.consentFields();
        expect(fields.some(({ required }) => required)).toBe(true);
        for (const field of fields) {
          expect([field.name, field.version]).not.toContain('');
          expect(field.required && field.enabledByDefault).toBe(false);
        }
      });

      test('consents: add new answers to the stored ones [SVC-01 CONSENT-09]', async () => {
        const { accounts, customer, consents, email } = await newViewer();
        const box = consents.find(({ name: one, value }) => value === false && one !== 'terms');
        if (!box) throw new Error('the service asks nothing optional');
        const saved = await accounts.updateConsents(customer, [{ ...box, value: true }]);
        const expected = { ...customer.consentsValues, [box.name]: true };
        expect(saved.consentsValues).toEqual(expected);
        expect((await elsewhere(email)).customer.consentsValues).toEqual(expected);
      });

      test('customer: saves names, keeps what is left out, and refuses a long name whole [SVC-06]', async () => {
        const { accounts, customer, email } = await newViewer();
        const first = await accounts.updateCustomer(customer, { firstName: 'Ada', lastName: 'Quay' });
        expect(first).toMatchObject({ firstName: 'Ada', lastName: 'Quay', email });
        const second = await accounts.updateCustomer(first, { lastName: 'Pier' });
        expect(second).toMatchObject({ firstName: 'Ada', lastName: 'Pier' });
        const long = accounts.updateCustomer(second, { firstName: 'a'.repeat(51), lastName: 'Quay' });
        await expect(long).rejects.toMatchObject({ code: expect.stringMatching(/names?_too_long$/) });
        expect((await elsewhere(email)).customer).toEqual(second);
      });

      test('details: are requested until they are answered [REG-43]', async () => {
        const { provider, customer } = await newViewer();
        const { capture } = provider;
        if (!capture) return;
        const wanted = await capture.detailsWanted(customer);
        expect(wanted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['firstName', 'lastName']));
        const answers = Object.fromEntries(wanted.map((question) => [question.key, getAnswer(question)]));
        const saved = await capture.saveDetails(customer, answers);
        expect(saved).toMatchObject({ firstName: 'Ada', lastName: 'Quay' });
        expect(await capture.detailsWanted(saved)).toEqual([]);
      });

      test('email address: changes when the provider supports it', async () => {
        const { provider, accounts, customer } = await newViewer();
        const change = { email: newEmail(), confirmationPassword: PASSWORD };
        await provider.emailChange?.changeEmail(customer, change);
        const { email } = await accounts.load();
        expect(email).toBe(getCapabilities(provider).updateEmail ? change.email : customer.email);
      });

      test('data export: is sent when the provider supports it [SVC-02]', async () => {
        const { provider } = await newViewer();
        expect(await provider.dataExport?.exportData()).toBeUndefined();
      });

      test('external sign-ins: are addresses [SESSION-19]', async () => {
        const { socialSignIn } = service.device().provider;
        const returnUrl = 'https://app.example.test/?u=personal-details';
        const urls = await socialSignIn?.socialUrls({ returnUrl });
        for (const url of Object.values(urls ?? {})) expect(url).toMatch(/^https?:/);
      });

      test('deletion: needs the right password', async () => {
        const { provider, accounts, email } = await newViewer();
        const { deletion } = provider;
        if (deletion.by !== 'call') return;
        const wrong = deletion.deleteAccount({ password: 'wrong harbour 7' });
        await expect(wrong).rejects.toMatchObject({ code: 'delete_account.invalid_credentials' });
        await deletion.deleteAccount({ password: PASSWORD });
        await expect(elsewhere(email)).rejects.toMatchObject({ code: 'wrong_combination' });
        await expect(accounts.load()).rejects.toMatchObject({ code: 'session_ended' });
      });
    });

    describe('passwords', () => {
      test('password: is changed with the old one, and not with a wrong one [PASSWORD-24]', async () => {
        const { provider, email } = await newViewer();
        const { passwordChange } = provider;
        if (!passwordChange) return;
        const change = (oldPassword: string) =>
          passwordChange.changePassword({ oldPassword, newPassword: NEW_PASSWORD });
        await expect(change('wrong harbour 7')).rejects.toMatchObject({
          code: 'reset.old_password_does_not_match',
        });
        await change(PASSWORD);
        await expect(elsewhere(email)).rejects.toMatchObject({ code: 'wrong_combination' });
        await elsewhere(email, NEW_PASSWORD);
      });

      test('password: is reset once with the token of the mail', async () => {
        const { email } = await newViewer();
        const { accounts } = service.device().provider;
        await accounts.sendReset({ email, returnUrl: service.appUrl });
        const reset = { email, token: await service.resetToken(email), newPassword: NEW_PASSWORD };
        await expect(accounts.resetPassword({ ...reset, newPassword: 'short' })).rejects.toMatchObject({
          code: 'reset.invalid_password',
        });
        await accounts.resetPassword(reset);
        await elsewhere(email, NEW_PASSWORD);
        await expect(accounts.resetPassword(reset)).rejects.toMatchObject({
          code: expect.stringMatching(/^reset\.invalid_(token|reset_link)$/),
        });
      });

      test('password: is requested alike for an unknown address', async () => {
        const ask = { email: newEmail(), returnUrl: service.appUrl };
        expect(await service.device().provider.accounts.sendReset(ask)).toBeUndefined();
      });
    });

    describe('the library', () => {
      test('favorites: are the saved list, newest first, on every device, also when cleared [FAV-20 SVC-03]', async () => {
        const { provider, email } = await newViewer();
        const { library } = provider;
        expect(await library.favorites()).toEqual([]);
        await library.saveFavorites(['Med00002', 'Med00001']);
        await library.saveFavorites(['Med00003', 'Med00002', 'Med00001']);
        expect(await (await elsewhere(email)).provider.library.favorites()).toEqual([
          'Med00003',
          'Med00002',
          'Med00001',
        ]);
        await library.saveFavorites(['Med00003', 'Med00001']);
        expect(await library.favorites()).toEqual(['Med00003', 'Med00001']);
        await library.saveFavorites([]);
        expect(await library.favorites()).toEqual([]);
      });

      test('history: has the progress of each item, newest first, also when it is saved again [WATCH-17]', async () => {
        const { provider, email } = await newViewer();
        const { library } = provider;
        const entries = [
          { mediaid: 'Med00003', progress: 0.42137 },
          { mediaid: 'Med00002', progress: 0 },
          { mediaid: 'Med00001', progress: 0.1 },
        ];
        await library.saveHistory(entries);
        await library.saveHistory(entries);
        expect(await (await elsewhere(email)).provider.library.history()).toEqual(entries);
        const later = [{ mediaid: 'Med00001', progress: 0.2 }, ...entries.slice(0, 2)];
        await library.saveHistory(later);
        expect(await library.history()).toEqual(later);
      });

      test('history: has no dropped entry, on every device [WATCH-09 WATCH-10]', async () => {
        const { provider, email } = await newViewer();
        const { library } = provider;
        const old = { mediaid: 'Epis0001', progress: 0.4 };
        const film = { mediaid: 'Med00001', progress: 0.1 };
        await library.saveHistory([old, film]);
        const kept = [{ mediaid: 'Epis0002', progress: 0.2 }, film];
        await library.saveHistory(kept, { dropped: [old] });
        expect(await (await elsewhere(email)).provider.library.history()).toEqual(kept);
        await library.saveHistory([film], { dropped: kept.slice(0, 1), keepalive: true });
        expect(await (await elsewhere(email)).provider.library.history()).toEqual([film]);
      });

      test('favorites: keep what another device added and removed since they were read [FAV-19 FAV-20 BILLAPI-39]', async () => {
        const { provider, email } = await newViewer();
        const { library } = provider;
        await library.saveFavorites(['Med00002', 'Med00001']);
        await library.favorites();
        const other = (await elsewhere(email)).provider.library;
        await other.favorites();
        await other.saveFavorites(['Other001', 'Med00002']);
        await library.saveFavorites(['Med00003', 'Med00002', 'Med00001']);
        expect((await other.favorites()).toSorted()).toEqual(['Med00002', 'Med00003', 'Other001']);
        // the caller has not seen the other device's, and takes away its own alone
        await library.saveFavorites(['Med00003']);
        expect((await library.favorites()).toSorted()).toEqual(['Med00003', 'Other001']);
      });

      test('history: keeps what another device added since it was read [FAV-19 BILLAPI-39 WATCH-17]', async () => {
        const { provider, email } = await newViewer();
        const { library } = provider;
        const old = { mediaid: 'Med00001', progress: 0.1 };
        await library.saveHistory([old]);
        await library.history();
        const other = (await elsewhere(email)).provider.library;
        const theirs = { mediaid: 'Other001', progress: 0.6 };
        await other.saveHistory([theirs, ...(await other.history())]);
        const mine = { mediaid: 'Med00002', progress: 0.3 };
        await library.saveHistory([mine, old], { dropped: [] });
        expect((await library.history()).toSorted(byId)).toEqual([old, mine, theirs].toSorted(byId));
        await library.saveHistory([mine], { dropped: [old] });
        expect((await other.history()).toSorted(byId)).toEqual([mine, theirs].toSorted(byId));
      });

      test('favorites: have the limit of the provider', async () => {
        const { provider } = await newViewer();
        const ids = Array.from(
          { length: provider.facts.watchListSizeLimit },
          (_, index) => `Med${String(index).padStart(5, '0')}`,
        );
        await provider.library.saveFavorites(ids);
        expect(await provider.library.favorites()).toEqual(ids);
      });
    });

    test('signing: signs what a viewer may play, and what is free for an anonymous viewer [BRIDGEAPI-03]', async () => {
      const { signed } = service;
      const anonymous = service.device().provider.signing;
      if (!signed || !anonymous) return expect([signed, anonymous]).toEqual([undefined, undefined]);
      const { appConfigId, gated, free } = signed;
      expect(await anonymous.mediaToken({ appConfigId, mediaId: free })).not.toBe('');
      const refused = anonymous.mediaToken({ appConfigId, mediaId: gated });
      await expect(refused).rejects.toMatchObject({ code: 'unauthorized' });
      const viewer = (await newViewer()).provider.signing;
      expect(await viewer?.mediaToken({ appConfigId, mediaId: gated })).not.toBe('');
    });
  });
}

const byId = (one: HistoryEntry, other: HistoryEntry) => one.mediaid.localeCompare(other.mediaid);

/** The answer of someone who answers everything. */
function getAnswer({ key, kind, options }: DetailsQuestion): string {
  if (kind === 'birthDate') return '1990-02-28';
  return key === 'lastName' ? 'Quay' : (options?.[0]?.value ?? 'Ada');
}

/** The answer of someone who answers only what is required. */
function answerTo({ name, version, type, required, options }: ConsentField): ConsentAnswer {
  if (type === 'checkbox') return { name, version, value: required };
  return { name, version, value: required ? (options[0]?.value ?? 'something') : '' };
}
