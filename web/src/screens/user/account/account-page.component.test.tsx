import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CUSTOMER } from '../../../account/billing/testing/fake-billing.ts';
import { ACCOUNT, httpError } from '../../../account/identity/testing/fake-identity.ts';
import { type Answers, inTurn, type Sent } from '../../../testing/answers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { enter, press } from '../../../testing/press.ts';
import { type RenderOptions, render, renderScreen } from '../../../testing/render.tsx';
import { AccountPage } from './account-page.tsx';

const QUESTIONS = 'GET /accounts/register-fields/footlights-members';
const SAVE = 'PUT /accounts';
const SESSIONS = '/accounts/sessions';
const HELP = 'https://help.footlights.example/delete-account';

const question = (name: string, label: string, type = 'checkbox', more: object = {}) => ({
  name,
  label,
  type,
  required: false,
  default_value: '',
  placeholder: '',
  options: {},
  ...more,
});
const TERMS = question('terms', 'https://terms.example.test/', 'checkbox', { required: true });
const AGE = question('age', 'I am of age', 'checkbox', { required: true });
const RULES = question('rules', 'I follow the rules', 'checkbox', { required: true });
const NEWS = question('news', 'Send me news');
const COUNTRY = question('country', 'Country', 'country', {
  options: { nl: 'Netherlands', us: 'United States' },
});

/** An account with these answers, as the provider stores it. */
const accountWith = (answers: Record<string, string | boolean>, metadata: object = {}) => ({
  ...ACCOUNT,
  metadata: {
    ...ACCOUNT.metadata,
    ...metadata,
    consents: JSON.stringify(
      Object.entries(answers).map(([name, value]) => ({
        name,
        version: '1',
        state: value ? 'accepted' : 'declined',
        value,
      })),
    ),
  },
});

/** A provider that stores what it is sent. */
function storing(account: ReturnType<typeof accountWith>, questions: object[]) {
  const stored = { ...account, metadata: { ...account.metadata } as Record<string, unknown> };
  const save = ({ body }: Sent) => {
    for (const [name, value] of Object.entries(body as Record<string, string>)) {
      const key = /^metadata\[(.*)\]$/.exec(name)?.[1];
      if (key) stored.metadata[key] = value;
      else Object.assign(stored, { [name]: value });
    }
    return stored;
  };
  const answers: Answers = {
    'GET /accounts': () => stored,
    [SAVE]: save,
    [QUESTIONS]: { collection: questions },
  };
  return { answers, stored, save };
}

interface Opening extends RenderOptions {
  account?: ReturnType<typeof accountWith>;
  questions?: object[];
  /** With header, navigation and account modal. Default: the page alone. */
  isWholeApp?: boolean;
}

async function openAccount({
  account = accountWith({ terms: true }),
  questions = [TERMS],
  answers,
  isWholeApp = false,
  ...more
}: Opening = {}) {
  const provider = storing(account, questions);
  const path = '/u/my-account';
  const options = {
    session: 'signed-in',
    answers: { ...provider.answers, ...answers },
    ...more,
  } as const;
  const screen = isWholeApp
    ? await renderScreen(path, options)
    : await render(<AccountPage />, { path, ...options });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account');
  const saved = () => screen.sent.filter(({ what }) => what === SAVE).map(({ body }) => body as object);
  return { screen, ...provider, saved };
}

const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (within: string, name: string) => section(within).getByRole('button', { name, exact: false });
const edit = button('About you', 'Edit');
const firstName = section('About you').getByLabelText('First name');
const lastName = section('About you').getByLabelText('Last name');
const done = (name: string) => expect.element(section(name).getByRole('status'));
const faults = () => expect.poll(() => texts(section('About you').getByRole('alert').getByRole('listitem')));
const texts = (all: { elements(): Element[] }) => all.elements().map(({ textContent }) => textContent);
const box = (name: string | RegExp) => section('Terms and tracking').getByRole('checkbox', { name });
const update = (name: string) => button(name, 'Update consents');

test('names: saves both on Enter, says so, and gives the focus back to the edit button [ACCOUNT-06 ACCOUNT-07 ACCOUNT-15]', async () => {
  const { saved } = await openAccount({ isWholeApp: true });
  await press(edit);
  await expect.element(firstName).toHaveFocus();
  await enter(firstName, ' Ida ');
  await userEvent.keyboard('{Enter}');
  await done('About you').toHaveTextContent('Your name has been saved.');
  await done('Terms and tracking').toHaveTextContent('');
  await expect.element(edit).toHaveFocus();
  expect(texts(section('About you').getByRole('definition'))).toEqual(['Ida', 'Quay']);
  await expect.element(page.getByRole('navigation', { name: 'Your pages' })).toMatchTextContent('Ida Quay');
  expect(saved()).toEqual([expect.objectContaining({ full_name: 'Ida Quay' })]);
});

test('names: lists what is wrong and marks the fields, 50 characters at most [ACCOUNT-14 ACCOUNT-17 ACCOUNT-27 CONST-17]', async () => {
  const { saved } = await openAccount();
  await press(edit);
  await enter(firstName, '');
  await enter(lastName, 'n'.repeat(51));
  await press(button('About you', 'Save'));
  await faults().toEqual([
    'Check the highlighted fields.',
    'First name: Enter your first name',
    'Last name: Use at most 50 characters',
  ]);
  await expect.element(firstName).toHaveAccessibleDescription('Enter your first name');
  await expect.element(lastName).toHaveAccessibleDescription('Use at most 50 characters');
  await expectAccessible();
  await enter(firstName, 'A');
  await enter(lastName, 'n'.repeat(50));
  await press(button('About you', 'Save'));
  await done('About you').toHaveTextContent('Your name has been saved.');
  expect(saved()).toHaveLength(1);
});

test('names: are sent once while they are saved, and a refusal is shown at the fields, any other as an unknown error [ACCOUNT-13 A11Y-05 ACCOUNT-25 ACCOUNT-26]', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { saved } = await openAccount({
    answers: { [SAVE]: inTurn<unknown>(() => promise, httpError(422, 'The moon is full')) },
  });
  await press(edit);
  const save = button('About you', 'Save');
  await save.click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  expect(save.element().closest('form')?.getAttribute('aria-busy')).toBe('true');
  await expect.element(button('About you', 'Cancel')).toBeDisabled();
  await save.click({ force: true });
  resolve(httpError(422, 'firstName or lastName can have max 50 characters.'));
  for (const field of [firstName, lastName])
    await expect.element(field).toHaveAccessibleDescription('Use at most 50 characters');
  expect(saved()).toHaveLength(1);
  await press(save);
  await faults().toEqual(['Something went wrong. Try again in a moment.']);
  await expect.element(firstName).toHaveValue('Ada');
});

test('names: may be empty, and the email may be changed, at a provider that allows it, which exports nothing [ACCOUNT-08 ACCOUNT-09 ACCOUNT-27 EXPORT-06]', async () => {
  const { screen } = await openAccount({
    provider: 'billing',
    answers: {
      'GET /publishers/400000001/consents': { responseData: { consents: [] }, errors: [] },
      'PATCH /customers/360000001': ({ body }: Sent) => ({
        responseData: { ...CUSTOMER, ...(body as object) },
        errors: [],
      }),
    },
  });
  await press(edit);
  await enter(firstName, '');
  await enter(lastName, '');
  await press(button('About you', 'Save'));
  await done('About you').toHaveTextContent('Your name has been saved.');
  await press(button('Email', 'Edit'));
  await enter(section('Email').getByLabelText('Email address'), 'ida@example.test');
  await enter(section('Email').getByLabelText('Your password, to confirm'), 'Quiet-lamp-27');
  await userEvent.keyboard('{Enter}');
  await done('Email').toHaveTextContent('Your email address has been changed.');
  expect(screen.sent.at(-1)?.body).toMatchObject({
    email: 'ida@example.test',
    confirmationPassword: 'Quiet-lamp-27',
  });
  await expect.element(section('Export your data')).not.toBeInTheDocument();
  // this provider deletes no account on request
  await expect.element(section('Delete account')).not.toBeInTheDocument();
});

test('account page: disables the other sections while one is edited, and restores what is saved on Cancel [ACCOUNT-12 ACCOUNT-16]', async () => {
  await openAccount({
    account: accountWith({ terms: true, country: 'nl' }),
    questions: [TERMS, NEWS, COUNTRY],
  });
  const country = section('More about you').getByLabelText('Country', { exact: false });
  const others = [button('Security', 'Change password'), box('Send me news'), country];
  for (const one of others) await expect.element(one).toBeEnabled();
  await press(edit);
  await enter(firstName, 'Ida');
  for (const one of others) await expect.element(one).toBeDisabled();
  await press(button('About you', 'Cancel'));
  await expect.element(edit).toHaveFocus();
  await press(edit);
  await expect.element(firstName).toHaveValue('Ada');
  await press(button('About you', 'Cancel'));
  for (const one of others) await expect.element(one).toBeEnabled();

  await press(box('Send me news'));
  for (const one of [edit, others[0], country]) await expect.element(one as typeof edit).toBeDisabled();
  await expect.element(update('More about you')).toHaveAttribute('aria-disabled', 'true');
  await press(button('Terms and tracking', 'Cancel'));
  await expect.element(box('Send me news')).not.toBeChecked();
});

test('security: opens the pane for a first password for a viewer without one, otherwise that for a change [ACCOUNT-09 ACCOUNT-10]', async () => {
  const { screen } = await openAccount({ answers: { [`GET ${SESSIONS}`]: httpError(404, 'Not found') } });
  // this provider does not know its sessions
  await expect.poll(() => screen.sent.some(({ what }) => what === `GET ${SESSIONS}`)).toBe(true);
  await expect.element(section('Devices')).not.toBeInTheDocument();
  // and does not change the address
  await expect.element(section('Email')).toMatchTextContent('ada@example.test');
  await expect.element(section('Email').getByRole('button')).not.toBeInTheDocument();
  await press(button('Security', 'Change password'));
  await expect.poll(screen.address).toBe('/u/my-account?u=edit-password');
  await screen.unmount();
  const other = await openAccount({
    account: accountWith({}, { register_source: 'facebook', has_password: false }),
  });
  await press(button('Security', 'Add password'));
  await expect.poll(other.screen.address).toBe('/u/my-account?u=add-password');
});

test('deletion: links to the help page of the brand in a new tab, otherwise to its own pane [DELETE-01 DELETE-02]', async () => {
  const deletion = () => section('Delete account').getByRole('link', { name: /^Delete my account/ });
  const { screen } = await openAccount({ config: { custom: { accountDeletionUrl: HELP } } });
  await expect.element(deletion()).toHaveAttribute('href', HELP);
  await expect.element(deletion()).toHaveAttribute('target', '_blank');
  expect(deletion().element().getAttribute('rel')).toContain('noopener');
  await screen.unmount();
  await openAccount();
  await expect.element(deletion()).toHaveAttribute('href', '/u/my-account?u=delete-account');
});

test('devices: sign out everywhere after a confirmation, and report a failure [SESSION-25]', async () => {
  const { screen } = await openAccount({
    answers: {
      [`GET ${SESSIONS}`]: { total: 2 },
      [`DELETE ${SESSIONS}`]: inTurn(httpError(503, 'Down'), {}),
    },
  });
  const signOut = screen.getByRole('button', { name: 'Sign out everywhere' }).first();
  const deletions = () => screen.sent.filter(({ what }) => what === `DELETE ${SESSIONS}`).length;
  await press(signOut);
  const dialog = screen.getByRole('dialog', { name: 'Sign out on all devices?' });
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  expect(deletions()).toBe(0);
  await press(signOut);
  await press(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(
      "We couldn't sign out your devices. Some may still be signed in. Try again in a moment.",
    );
  await press(signOut);
  await press(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await expect.element(screen.getByRole('heading', { name: 'Devices' })).not.toBeInTheDocument();
  expect(deletions()).toBe(2);
});

test('export: sends the request and names the address, and reports a failure [EXPORT-02 EXPORT-03 EXPORT-04 EXPORT-05]', async () => {
  const { screen } = await openAccount({
    answers: {
      'POST /accounts/export': inTurn(httpError(500, 'Oops'), httpError(422, 'This service sends no mail'), {
        code: 200,
        message: 'Sent',
      }),
    },
  });
  await expect
    .element(section('Export your data'))
    .toMatchTextContent("We'll email a copy of your data to ada@example.test.");
  await press(button('Export your data', 'Request my data'));
  await expect
    .element(section('Export your data').getByRole('alert'))
    .toHaveTextContent("We couldn't request your data. Try again in a moment.");
  await press(button('Export your data', 'Request my data'));
  await expect
    .element(section('Export your data').getByRole('alert'))
    .toHaveTextContent("This service can't send mail yet.");
  await done('Export your data').toHaveTextContent('');
  await press(button('Export your data', 'Request my data'));
  await done('Export your data').toHaveTextContent('Your data is on its way to ada@example.test.');
  expect(screen.sent.at(-1)?.what).toBe('POST /accounts/export');
});

test('consents: locks each required box that is ticked, and links the terms to both texts in new tabs [CONSENT-01 CONSENT-02 CONSENT-03 CONSENT-04]', async () => {
  await openAccount({
    account: accountWith({ terms: true, age: true, news: false }),
    questions: [TERMS, AGE, NEWS],
  });
  const terms = box(/^I accept the Terms of Use .* and Privacy Policy/);
  for (const one of [terms, box('I am of age')]) {
    await expect.element(one).toBeChecked();
    await expect.element(one).toBeDisabled();
  }
  await expect.element(terms).toHaveAttribute('name', 'terms');
  await expect.element(box('Send me news')).not.toBeChecked();
  await expect.element(box('Send me news')).toBeEnabled();
  for (const [name, href] of [
    ['Terms of Use', 'https://terms.example.test/'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    const link = section('Terms and tracking').getByRole('link', { name, exact: false });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('consents: shows no box while questions or stored answers are unknown, and loads them again on request [ACCOUNT-11 CONSENT-10 SESSION-04]', async () => {
  const field = {
    name: 'news',
    label: 'Send me news',
    broadcasterId: 1,
    version: '1',
    value: '',
    required: false,
  };
  let isDown = true;
  const questions = await openAccount({
    answers: { [QUESTIONS]: () => (isDown ? httpError(422, 'No') : { collection: [TERMS, NEWS] }) },
  });
  const loadAgain = async () => {
    await expect
      .element(section('Terms and tracking').getByRole('alert'))
      .toMatchTextContent("couldn't load");
    await expect.element(section('Terms and tracking').getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(edit).toBeVisible();
    isDown = false;
    await press(button('Terms and tracking', 'Try again'));
    await expect.element(box('Send me news')).toBeVisible();
    await expect.element(section('Terms and tracking').getByRole('alert')).not.toBeInTheDocument();
  };
  await loadAgain();
  await questions.screen.unmount();
  isDown = true;
  const stored = { consents: [{ ...field, state: 'accepted', needsUpdate: false }] };
  await openAccount({
    provider: 'billing',
    answers: {
      'GET /publishers/400000001/consents': { responseData: { consents: [field] }, errors: [] },
      'GET /customers/360000001/consents': () =>
        isDown ? httpError(422, 'No') : { responseData: stored, errors: [] },
    },
  });
  await loadAgain();
});

test('consents: sends a required box that was added later only once it is ticked, and blocks no other answer [CONSENT-05 CONSENT-09]', async () => {
  const { saved } = await openAccount({
    account: accountWith({ terms: true, news: true }),
    questions: [TERMS, RULES, NEWS],
  });
  const rules = box('I follow the rules');
  await press(rules);
  await press(rules);
  await press(update('Terms and tracking'));
  await done('Terms and tracking').toHaveTextContent('Your answers have been saved.');
  expect(saved()).toEqual([]);
  await press(box('Send me news'));
  await press(update('Terms and tracking'));
  await expect.poll(saved).toHaveLength(1);
  await done('Terms and tracking').toHaveTextContent('Your answers have been saved.');
  await press(rules);
  await press(update('Terms and tracking'));
  await expect.poll(saved).toHaveLength(2);
  await expect.element(rules).toBeDisabled();
  await expect.element(rules).toBeChecked();
  expect(saved()).toEqual([
    expect.objectContaining({ 'metadata[news]': 'off', 'metadata[terms]': 'true' }),
    expect.objectContaining({ 'metadata[rules]': 'on', 'metadata[news]': 'off' }),
  ]);
  expect(saved()[0]).not.toHaveProperty('metadata[rules]');
});

test('consents: keep an answer that another tab changed, and show it after the next save [CONSENT-09 CONSENT-10]', async () => {
  const { stored, save } = await openAccount({
    account: accountWith({ terms: true, news: true }),
    questions: [TERMS, RULES, NEWS],
  });
  const inOtherTab = (isOn: boolean) => {
    const other = accountWith({ terms: true, news: isOn, rules: stored.metadata.rules === 'on' });
    save({
      what: SAVE,
      query: new URLSearchParams(),
      body: { 'metadata[consents]': other.metadata.consents },
    });
  };
  await expect.element(box('Send me news')).toBeChecked();
  inOtherTab(false);
  await press(box('I follow the rules'));
  await press(update('Terms and tracking'));
  await done('Terms and tracking').toHaveTextContent('Your answers have been saved.');
  await expect.element(box('Send me news')).not.toBeChecked();

  // an answer that was changed and changed back
  inOtherTab(true);
  await press(box('Send me news'));
  await press(box('Send me news'));
  await press(update('Terms and tracking'));
  await expect.element(box('Send me news')).not.toBeChecked();
  await press(edit);
  await press(button('About you', 'Save'));
  await done('About you').toHaveTextContent('Your name has been saved.');
  await expect.element(box('Send me news')).toBeChecked();
});

test('registration details: ask each other question by its type, save all together, and keep the focus [CONSENT-06 CONSENT-07 CONSENT-08 CONSENT-10]', async () => {
  const { saved } = await openAccount({
    account: accountWith({ terms: true, city: 'Ghent' }),
    questions: [
      TERMS,
      NEWS,
      question('city', 'Your city', 'input', { required: true, placeholder: 'Where you watch' }),
      COUNTRY,
      question('us_state', 'State', 'us_state', { options: { ny: 'New York', oh: 'Ohio' } }),
      question('found', 'How did you find us?', 'select', { options: { web: 'Web', friend: 'A friend' } }),
      question('seat', 'Where do you sit?', 'radio', { options: { front: 'Front row', back: 'Far back' } }),
      question('birth', 'Born on', 'datepicker'),
    ],
  });
  const name = 'More about you';
  const field = (label: string) => section(name).getByLabelText(label, { exact: false });
  const city = field('Your city');
  await expect.element(city).toHaveValue('Ghent');
  await expect.element(city).toHaveAttribute('placeholder', 'Where you watch');
  await expect.element(city).toHaveAttribute('aria-required', 'true');
  await expect.element(update(name)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.selectOptions(field('Country'), 'us');
  await enter(city, '');
  await press(update(name));
  await expect.element(city).toHaveAccessibleDescription('This field is required');
  await enter(city, 'Troy');
  await userEvent.selectOptions(field('How did you find us?'), 'friend');
  await userEvent.selectOptions(field('State'), 'ny');
  await press(field('Front row'));
  for (const [label, value] of Object.entries({ Day: '7', Month: '3', Year: '1999' }))
    await enter(field(label), value);
  await press(update(name));
  await done(name).toHaveTextContent('Your answers have been saved.');
  await done('Terms and tracking').toHaveTextContent('');
  await expect.element(update(name)).toHaveFocus();
  expect(saved()).toEqual([
    expect.objectContaining({
      'metadata[city]': 'Troy',
      'metadata[country]': 'us',
      'metadata[us_state]': 'ny',
      'metadata[found]': 'friend',
      'metadata[seat]': 'front',
      'metadata[birth]': '1999-03-07',
    }),
  ]);

  await enter(city, 'Utica');
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toHaveLength(2);
  await expect.element(city).toHaveFocus();
  await expect.element(button(name, 'Cancel')).not.toBeInTheDocument();
  await enter(city, 'Bruges');
  (button(name, 'Cancel').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(city).toHaveValue('Utica');
  await expect.element(section(name).getByRole('heading', { level: 2 })).toHaveFocus();
});
