import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { getCapabilities } from '../../../account/capabilities.ts';
import { capabilitiesQuery } from '../../../account/capabilities-query.ts';
import type { ConsentField, Customer } from '../../../account/customer.ts';
import { consentFieldsQuery, storedAnswersQuery } from '../../../account/forms/consent-query.ts';
import type { Provider } from '../../../account/ports.ts';
import { noSession } from '../../../account/session/no-session.ts';
import type { Session } from '../../../account/session/session.ts';
import { SessionContext } from '../../../account/session/session-context.ts';
import { bareProvider } from '../../../account/testing/bare-provider.ts';
import { getBrand } from '../../../config/brand.ts';
import { ConfigContext, type SiteConfig } from '../../../config/config-context.ts';
import type { Texts } from '../../../i18n/format-text.ts';
import { MessagesContext } from '../../../i18n/i18n-context.ts';
import { createMessages } from '../../../i18n/messages.ts';
import { AccountPage, Sections } from './account-page.tsx';
import type { Editing } from './editing.ts';

/** What the forms of a page ask of what is filled in and do with it, in the order in which they were drawn. */
const drawn = vi.hoisted(() => ({
  forms: [] as { schema: v.GenericSchema; values: object; submit(values: object): Promise<unknown> }[],
}));
vi.mock('../../../account/forms/use-account-form.ts', async (load) => {
  const { useAccountForm } = await load<typeof import('../../../account/forms/use-account-form.ts')>();
  return {
    useAccountForm: (options: Parameters<typeof useAccountForm>[0]) => {
      drawn.forms.push(options);
      return useAccountForm(options);
    },
  };
});

const ADA = {
  id: '1',
  email: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Quay',
  fullName: 'Ada Quay',
  metadata: {},
  consents: [],
  consentsValues: {},
  hasPassword: true,
} as unknown as Customer;

const HELP = 'https://help.footlights.example/delete-account';
const LOCALES = new URL('../../../../public/locales/en/', import.meta.url);
const toTexts = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const NAMES = ['common', 'menu', 'error', 'account', 'user'] as const;

/** The page's HTML for a signed-in viewer whose provider has this besides what every one has. */
function pageWith(ports: Partial<Provider>, custom: Record<string, string> = { accountDeletionUrl: HELP }) {
  return toHtml(<AccountPage />, ports, custom);
}

const NEWS = {
  type: 'checkbox',
  name: 'news',
  label: 'Send me news',
  required: false,
  options: [],
} as unknown as ConsentField;

/** The page of a viewer whose answers are these, and how asking for them again has ended. */
async function answersPage(customer: Customer, again: 'not' | 'failed'): Promise<string> {
  const session = getSession(customer);
  // what has failed is shown, as after the tries of a page
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  queries.setQueryData(consentFieldsQuery(session).queryKey, [NEWS]);
  if (again === 'failed') {
    const query = storedAnswersQuery({ ...session, provider: () => Promise.reject(new Error('down')) }, '1');
    await queries.prefetchQuery({ ...query, gcTime: 60_000 });
  }
  const html = toHtml(<AccountPage />, {}, {}, { session, queries });
  return /<section[^>]*>(?:(?!<section).)*Terms and tracking.*?<\/section>/.exec(html)?.[0] ?? '';
}

/** The form for the names, as the account page opens it, and whether it takes what is filled in. */
function namesFormWith(emptyFullName: boolean) {
  drawn.forms = [];
  const editing = { open: 'names', saved: null, waits: () => false } as unknown as Editing;
  const html = toHtml(
    <Sections customer={ADA} can={{ ...getCapabilities(bareProvider()), emptyFullName }} editing={editing} />,
    {},
    {},
  );
  const form = drawn.forms.find(({ values }) => 'firstName' in values);
  return { html, takes: (names: object) => form && v.safeParse(form.schema, names).success };
}

function getSession(customer: Customer): Session {
  const state = { status: 'signed-in', customer } as const;
  return { ...noSession(), state: () => state, atRender: state };
}

function toHtml(
  page: ReactNode,
  ports: Partial<Provider>,
  custom: Record<string, string>,
  { session, queries } = { session: getSession(ADA), queries: new QueryClient() },
): string {
  queries.setQueryData(capabilitiesQuery(session).queryKey, getCapabilities(bareProvider(ports)));
  const texts = Object.fromEntries(NAMES.map((name) => [name, toTexts(name)]));
  const site = { config: { siteName: 'Footlights' }, brand: getBrand({ custom }) } as unknown as SiteConfig;
  return renderToString(
    <MemoryRouter initialEntries={['/u/my-account']}>
      <ConfigContext value={site}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>{page}</SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ConfigContext>
    </MemoryRouter>,
  );
}

const BY_CALL = { by: 'call', deleteAccount: async () => {} } as const;

/** The end of the button that opens a section. */
const EDIT = (title: string) => new RegExp(`Edit.*? <span[^>]*>${title}</span></button>`);

test('the email is there to be edited only where the provider changes it [ACCOUNT-09]', () => {
  expect(pageWith({ emailChange: { changeEmail: async () => ADA } })).toMatch(EDIT('Email'));
  const without = pageWith({});
  expect(without).not.toMatch(EDIT('Email'));
  expect(without).toMatch(EDIT('About you'));
  expect(without).toContain('ada@example.test');
});

test('a provider that exports nothing has no section for it [EXPORT-06 ERR-04]', () => {
  expect(pageWith({ dataExport: { exportData: async () => {} } })).toContain('Export your data');
  expect(pageWith({})).not.toContain('Export your data');
});

test('without account deletion there is no button for it [DELETE-02]', () => {
  for (const deletion of [BY_CALL, { by: 'page' } as const]) {
    expect(pageWith({ deletion })).toMatch(
      new RegExp(`<a[^>]*target="_blank"[^>]*href="${HELP}"[^>]*>Delete my account`),
    );
  }
  expect(pageWith({ deletion: { by: 'no' } })).not.toContain('Delete my account');
  expect(pageWith({ deletion: { by: 'page' } }, {})).not.toContain('Delete my account');
});

test('without a help page the button leads to the deletion here, where the provider deletes on request [DELETE-01]', () => {
  expect(pageWith({ deletion: BY_CALL }, {})).toMatch(
    /<a[^>]*href="\/u\/my-account\?u=delete-account"[^>]*>Delete my account/,
  );
});

test('names may be saved empty where the provider takes that, and are required elsewhere [ACCOUNT-27]', () => {
  for (const emptyFullName of [true, false]) {
    const { html, takes } = namesFormWith(emptyFullName);
    expect(html.match(/<input[^>]*aria-required="true"/g) ?? []).toHaveLength(emptyFullName ? 0 : 2);
    expect(takes({ firstName: '', lastName: '' })).toBe(emptyFullName);
    expect(takes({ firstName: 'Ada', lastName: 'Quay' })).toBe(true);
  }
});

test('answers that are not known are told neither as given nor as declined, and can be asked for again [CONSENT-10 SESSION-04]', async () => {
  const unknown = { ...ADA, consents: null };
  for (const page of [await answersPage(unknown, 'not'), await answersPage(unknown, 'failed')]) {
    expect(page).not.toContain('Send me news');
    expect(page).not.toContain('No preferences to manage');
  }
  const waiting = await answersPage(unknown, 'not');
  expect(waiting).toContain('Terms and tracking');
  expect(waiting).not.toContain('Try again');
  expect(await answersPage(unknown, 'failed')).toMatch(/role="alert".*couldn(&#x27;|’|')t load.*Try again/);
  expect(await answersPage(ADA, 'not')).toMatch(/type="checkbox".*Send me news/);
});

test('a required box that was never ticked holds up no other answer and is not sent; alone it leaves nothing to save [CONSENT-05]', async () => {
  const rules = { ...NEWS, name: 'rules', required: true };
  const sent: object[] = [];
  const accounts = {
    updateConsents: async (_: Customer, answers: { name: string; value: unknown }[]) => {
      sent.push(Object.fromEntries(answers.map(({ name, value }) => [name, value])));
      return ADA;
    },
  };
  const session = {
    ...getSession(ADA),
    provider: async () => bareProvider({ accounts: accounts as unknown as Provider['accounts'] }),
  };
  const handIn = async (fields: ConsentField[], consents: boolean[]) => {
    drawn.forms = [];
    const queries = new QueryClient();
    queries.setQueryData(consentFieldsQuery(session).queryKey, fields);
    toHtml(<AccountPage />, {}, {}, { session, queries });
    const form = drawn.forms.find(({ values }) => 'consents' in values);
    expect(form && v.safeParse(form.schema, { consents }).success).toBe(true);
    await form?.submit({ consents });
  };
  await handIn([rules, NEWS], [false, false]);
  await handIn([rules, NEWS], [true, false]);
  expect(sent).toEqual([{ news: false }, { rules: true, news: false }]);
  await handIn([rules], [false]);
  expect(sent).toHaveLength(2);
});
