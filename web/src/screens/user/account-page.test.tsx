import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { capabilitiesQuery } from '../../account/capabilities-query.ts';
import type { Customer } from '../../account/customer.ts';
import { DEFAULT_CAPABILITIES } from '../../account/default-capabilities.ts';
import { noSession } from '../../account/no-session.ts';
import type { Capabilities } from '../../account/ports.ts';
import type { Session } from '../../account/session.ts';
import { SessionContext } from '../../account/session-context.ts';
import { brandOf } from '../../config/brand.ts';
import { ConfigContext, type SiteConfig } from '../../config/config-context.ts';
import { MessagesContext } from '../../i18n/i18n-context.ts';
import { createMessages, type Texts } from '../../i18n/messages.ts';
import { AccountPage } from './account-page.tsx';

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
const LOCALES = new URL('../../../public/locales/en/', import.meta.url);
const textsOf = (name: string) => JSON.parse(readFileSync(new URL(`${name}.json`, LOCALES), 'utf8')) as Texts;
const NAMES = ['common', 'menu', 'error', 'account', 'user'] as const;

/** The page's HTML for a signed-in viewer whose provider can do this. */
function pageWith(can: Partial<Capabilities>, custom: Record<string, string> = { accountDeletionUrl: HELP }) {
  const state = { status: 'known', customer: ADA } as const;
  const session: Session = { ...noSession(), state: () => state, atRender: state };
  const queries = new QueryClient();
  queries.setQueryData(capabilitiesQuery(session).queryKey, { ...DEFAULT_CAPABILITIES, ...can });
  const texts = Object.fromEntries(NAMES.map((name) => [name, textsOf(name)]));
  const site = { config: { siteName: 'Footlights' }, brand: brandOf({ custom }) } as unknown as SiteConfig;
  return renderToString(
    <MemoryRouter initialEntries={['/u/my-account']}>
      <ConfigContext value={site}>
        <MessagesContext value={createMessages({ language: 'en', texts, load: async () => ({}) })}>
          <QueryClientProvider client={queries}>
            <SessionContext value={session}>
              <AccountPage />
            </SessionContext>
          </QueryClientProvider>
        </MessagesContext>
      </ConfigContext>
    </MemoryRouter>,
  );
}

/** The end of the button that opens a section. */
const EDIT = (title: string) => new RegExp(`Edit.*? <span[^>]*>${title}</span></button>`);

test('the email is there to be edited only where the provider changes it [ACCOUNT-09]', () => {
  expect(pageWith({ updateEmail: true })).toMatch(EDIT('Email'));
  const without = pageWith({ updateEmail: false });
  expect(without).not.toMatch(EDIT('Email'));
  expect(without).toMatch(EDIT('About you'));
  expect(without).toContain('ada@example.test');
});

test('a provider that exports nothing has no section for it [EXPORT-06]', () => {
  expect(pageWith({ exportAccountData: true })).toContain('Export your data');
  expect(pageWith({ exportAccountData: false })).not.toContain('Export your data');
});

test('without account deletion there is no button for it, nor without a page to lead to [DELETE-02]', () => {
  for (const deleteAccount of ['call', 'page'] as const) {
    expect(pageWith({ deleteAccount })).toMatch(
      new RegExp(`<a[^>]*target="_blank"[^>]*href="${HELP}"[^>]*>Delete my account`),
    );
  }
  expect(pageWith({ deleteAccount: 'no' })).not.toContain('Delete my account');
  expect(pageWith({ deleteAccount: 'call' }, {})).not.toContain('Delete my account');
});
