import {
  email,
  fill,
  formMessage,
  OTHER,
  PASSWORD,
  password,
  REQUIRED,
  send,
  someone,
  terms,
} from './support/account-forms.ts';
import { joinBilling } from './support/billing.ts';
import { expectPlaying, MEMBERS_BLUE, main } from './support/concert.ts';
import type { DataFolder } from './support/data-folder.ts';
import { join, joinAndStay } from './support/members.ts';
import { dialog, errorOf, expectStep, pane } from './support/panes.ts';
import { expect, test } from './support/test.ts';

// A test names the servers it starts before the page, so that they outlive it.

test.describe('registering', () => {
  test('an anonymous viewer signs up to watch, says who they are, both as the first of three steps, is welcomed, and watches [REG-01 REG-17 REG-19 MODAL-03]', async ({
    members,
    page,
  }) => {
    await page.goto(members.url + MEMBERS_BLUE);
    await main(page).getByRole('link', { name: 'Sign up to start watching' }).click();
    await expect(pane(page, 'Create your account')).toBeVisible();
    await expectStep(page, 'Account Info');
    await expect(dialog(page).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `${MEMBERS_BLUE}?u=login`,
    );
    await fill(page, someone());
    await expect(dialog(page).getByText('Fair', { exact: true })).toBeVisible();
    await send(page).click();
    await expect(pane(page, 'What is your name?')).toBeVisible();
    await expectStep(page, 'Account Info');
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await send(page).click();
    await expect(pane(page, 'Welcome, Ada')).toBeVisible();
    // its title stands in the middle of what is drawn, whatever stands beside it
    const offCentre = await dialog(page)
      .getByRole('heading')
      .evaluate((heading) => {
        const words = document.createRange();
        words.selectNodeContents(heading);
        const middle = ({ left, right }: DOMRect) => (left + right) / 2;
        const card = heading.closest('dialog') as HTMLElement;
        return middle(words.getBoundingClientRect()) - middle(card.getBoundingClientRect());
      });
    expect(Math.abs(offCentre)).toBeLessThan(2);
    await dialog(page).getByRole('button', { name: 'Start watching' }).click();
    await expectPlaying(page);
  });

  test('who signs up over a premiere, and not to buy it, is offered the plans, also after a reload and back from the checkout [REG-15 REG-18 MODAL-05]', async ({
    paying,
    page,
    allowErrors,
  }) => {
    allowErrors(/40[24] GET .*(\/items\/\d+\/access|\/cards\/default)$/);
    const expectPlans = async () => {
      await expect(dialog(page).getByRole('radio', { name: /Monthly plan/ })).toBeVisible();
      await expect(dialog(page).getByRole('radio')).toHaveCount(2);
    };
    await page.goto(`${paying.url}/m/AuroraSP/aurora-set`);
    await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
    await fill(page, someone());
    await send(page).click();
    await expect(dialog(page).getByLabel('First name')).toBeVisible();
    await page.reload();
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await send(page).click();
    await expectPlans();
    await page.reload();
    await expectPlans();
    await dialog(page)
      .getByRole('radio', { name: /Annual plan/ })
      .check();
    await send(page).click();
    await expect(pane(page, 'Check out')).toBeVisible();
    await page.reload();
    await dialog(page).getByRole('link', { name: 'Change plan' }).click();
    await expectPlans();
  });

  test('who opens the plans signed out signs in, says who they are, and is shown them, also after a reload between [REG-12 MODAL-05]', async ({
    paying,
    page,
    allowErrors,
  }) => {
    allowErrors(/40[24] GET .*(\/items\/\d+\/access|\/cards\/default)$/);
    const member = await join(page.request, paying.url, {});
    await page.goto(`${paying.url}/nowhere?u=choose-offer`);
    await email(page).fill(member.email);
    await password(page).fill(member.password);
    await dialog(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog(page).getByLabel('First name')).toBeVisible();
    await page.reload();
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await send(page).click();
    await expect(dialog(page).getByRole('radio', { name: /Monthly plan/ })).toBeVisible();
  });

  test('the welcome counts down from ten and closes by itself [REG-41 REG-42 CONST-12 MODAL-13]', async ({
    members,
    page,
  }) => {
    await page.clock.install();
    await page.goto(`${members.url}/nowhere?u=create-account`);
    await fill(page, someone());
    await send(page).click();
    await dialog(page).getByLabel('First name').fill('Ada');
    await dialog(page).getByLabel('Last name').fill('Quay');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await send(page).click();
    await expect(async () => {
      await page.clock.runFor(50);
      await expect(dialog(page).getByRole('timer')).toHaveText('This closes by itself in 10 seconds.', {
        timeout: 100,
      });
    }).toPass();
    await page.clock.runFor(9000);
    await expect(dialog(page).getByRole('timer')).toHaveText('This closes by itself in 1 second.');
    await page.clock.runFor(1000);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${members.url}/nowhere`);
  });

  test('asks for both names and nothing else, without a call for them; the welcome after them can be closed before its time [REG-42 REG-43 MODAL-04]', async ({
    members,
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(v2\/)?accounts(?!\/media)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
    });
    await page.goto(`${members.url}/nowhere?u=create-account`);
    await fill(page, someone());
    calls.length = 0;
    await send(page).click();
    await expect(dialog(page).getByRole('textbox')).toHaveCount(2);
    expect(calls).toEqual(['POST /accounts']);
    await send(page).click();
    await expect(formMessage(page)).toHaveText(REQUIRED);
    await expect.poll(() => errorOf(page, 'First name')).toBe('This field is required');
    await expect.poll(() => errorOf(page, 'Last name')).toBe('This field is required');
    expect(calls).toEqual(['POST /accounts']);
    await dialog(page).getByLabel('First name').fill('A'.repeat(51));
    await dialog(page).getByLabel('Last name').fill('Quay');
    await send(page).click();
    await expect.poll(() => errorOf(page, 'First name')).toBe('Use at most 50 characters');
    await dialog(page).getByLabel('First name').fill('Ada');
    await send(page).click();
    // the welcome can be closed before its time
    await expect(dialog(page).getByRole('timer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('does not hold a viewer who has names already in an empty form for them [MODAL-04]', async ({
    members,
    page,
  }) => {
    await joinAndStay(page, members.url, { first_name: 'Ada', surname: 'Quay' });
    await page.goto(`${members.url}/nowhere?u=personal-details`);
    await expect(page).toHaveURL(`${members.url}/nowhere`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Account: Ada Quay' })).toBeVisible();
  });

  test('tells what is missing, and flags each required consent by itself [REG-02 REG-07 REG-08 A11Y-03]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(askingAll, 'signedin');
    await page.goto(`${site.url}/nowhere?u=create-account`);
    await send(page).click();
    await expect(formMessage(page)).toHaveText(REQUIRED);
    await expect.poll(() => errorOf(page, 'Email')).toBe('This field is required');
    await expect(dialog(page).getByText('Answer the required questions to continue.')).toBeVisible();
    for (const box of [terms(page), dialog(page).getByRole('checkbox', { name: 'I am 18 or older' })]) {
      await expect(box).toHaveAttribute('aria-invalid', 'true');
      await expect(box).toHaveAccessibleDescription('Please accept the terms to continue');
    }
    await expect(dialog(page).getByRole('checkbox', { name: 'News' })).not.toHaveAttribute('aria-invalid');
    await email(page).fill('ada');
    await password(page).fill('quietlamp');
    await send(page).click();
    await expect(formMessage(page)).toHaveText(OTHER);
    await expect.poll(() => errorOf(page, 'Email')).toContain('Enter an email address');
    await expect.poll(() => errorOf(page, 'Password')).toContain('Use at least 8 characters');
  });

  test('every kind of question is asked by its type and sent by its name [REG-06 REG-45 REG-46]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(askingAll, 'signedin');
    await page.goto(`${site.url}/nowhere?u=create-account`);
    await fill(page, someone());
    await expect(terms(page)).toBeChecked();
    await dialog(page).getByRole('checkbox', { name: 'I am 18 or older' }).check();
    await expect(dialog(page).getByRole('checkbox', { name: 'News' })).toBeChecked();
    await expect(dialog(page).getByRole('checkbox', { name: 'Letters' })).not.toBeChecked();
    await dialog(page).getByLabel('City').fill('Ghent');
    await expect(dialog(page).getByLabel('City')).toHaveAttribute('placeholder', 'Where you live');
    await expect(dialog(page).getByLabel('Heard from')).toHaveValue('web');
    await dialog(page).getByRole('group', { name: 'Seat' }).getByLabel('Balcony').check();
    await expect(dialog(page).getByLabel('State')).toHaveCount(0);
    await dialog(page).getByLabel('Country').selectOption('us');
    await dialog(page).getByLabel('State').selectOption('ny');
    const since = dialog(page).getByRole('group', { name: 'With us since' });
    await expect(since.getByLabel('Day')).toHaveValue('17');
    const birthday = dialog(page).getByRole('group', { name: 'Birthday' });
    await birthday.getByLabel('Day').pressSequentially('x3x1');
    await birthday.getByLabel('Month').fill('2');
    await birthday.getByLabel('Year').fill('2001');
    await send(page).click();
    await expect(birthday).toHaveAccessibleDescription('Enter a real date');
    await birthday.getByLabel('Day').fill('28');
    const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/accounts'));
    await send(page).click();
    const form = new URLSearchParams((await sent).postData() ?? '');
    expect(Object.fromEntries([...form].filter(([name]) => name.startsWith('metadata[')))).toMatchObject({
      'metadata[terms]': 'true',
      'metadata[news]': 'on',
      'metadata[letters]': 'off',
      'metadata[city]': 'Ghent',
      'metadata[heard]': 'web',
      'metadata[seat]': 'balcony',
      'metadata[country]': 'us',
      'metadata[us_state]': 'ny',
      'metadata[birthday]': '2001-02-28',
      'metadata[since]': '2020-05-17',
    });
    await expect(pane(page, 'What is your name?')).toBeVisible();
  });

  test('no question asks for what is asked elsewhere, the terms come first, and there is no captcha [REG-04 REG-44]', async ({
    originWith,
    page,
  }) => {
    const site = await originWith(
      (data) =>
        withFields(data, [
          { name: 'first_name', label: 'Given name', type: 'input' },
          { name: 'email_confirmation', label: 'Email again', type: 'input' },
          { name: 'surname', label: 'Family name', type: 'input' },
          { name: 'news', label: 'News', type: 'checkbox' },
          { name: 'terms', label: '/terms-of-use', type: 'checkbox', required: true },
        ]),
      'signedin',
    );
    await page.goto(`${site.url}/nowhere?u=create-account`);
    await expect(dialog(page).getByRole('checkbox').first()).toHaveAccessibleName(
      /^I accept the Terms of Use/,
    );
    await expect(dialog(page).getByRole('checkbox')).toHaveCount(2);
    await expect(dialog(page).getByRole('textbox')).toHaveCount(2);
    await expect(page.locator('iframe')).toHaveCount(0);
    // and registering goes without one
    await fill(page, someone());
    await send(page).click();
    await expect(pane(page, 'What is your name?')).toBeVisible();
  });

  test('a label shows its text and its safe links, whatever markup is in it', async ({ members, page }) => {
    const label =
      '<img src=x onerror="window.hacked=1"><b>Read</b> <a href="https://example.test/rules">the rules</a>' +
      '<script>window.hacked=1</script> and <a href="javascript:window.hacked=1">this</a> &amp; that';
    const option = '<b onmouseover=alert(1)>bold</b>';
    const field = { placeholder: '', required: false, default_value: '', options: [] };
    const collection = [
      { ...field, name: 'rules', label, type: 'checkbox' },
      { ...field, name: 'a.b[0]', label: 'Odd', type: 'select', options: { '"><i>': option } },
      ...Array.from({ length: 200 }, (_, index) => ({
        ...field,
        name: '__proto__',
        label: `Extra ${index}`,
        type: 'input',
      })),
    ];
    await page.route('**/accounts/register-fields/*', (route) => route.fulfill({ json: { collection } }));
    await page.goto(`${members.url}/nowhere?u=create-account`);
    const box = dialog(page).getByRole('checkbox', { name: /Read the rules .*and this & that/ });
    await expect(box).toBeVisible();
    const links = dialog(page).locator('label').filter({ hasText: 'Read' }).getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://example.test/rules');
    await expect(links).toHaveAttribute('target', '_blank');
    await expect(dialog(page).getByLabel('Odd').getByRole('option')).toHaveText(['Choose', option]);
    await expect(dialog(page).getByLabel('Extra 199')).toBeAttached();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });

  test('questions that cannot be had are asked for again, and nobody registers without them', async ({
    members,
    page,
    allowErrors,
  }) => {
    allowErrors(/500/);
    await page.route('**/accounts/register-fields/*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${members.url}/nowhere?u=create-account`);
    await expect(dialog(page).getByRole('alert')).toContainText("We couldn't load the rest of this form");
    await expect(send(page)).toHaveCount(0);
    await page.unroute('**/accounts/register-fields/*');
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(terms(page)).toBeVisible();
    await expect(send(page)).toBeVisible();
  });

  test('the provider’s code is asked for again too, where it did not come [REG-01]', async ({
    members,
    page,
    allowErrors,
  }) => {
    allowErrors(/ERR_FAILED|dynamically imported module/);
    const CODE = /create-identity-provider[^/]*\.js$/;
    await page.route(CODE, (route) => route.abort());
    await page.goto(`${members.url}/nowhere?u=create-account`);
    await expect(dialog(page).getByRole('alert')).toContainText("We couldn't load the rest of this form");
    await page.unroute(CODE);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await expect(terms(page)).toBeVisible();
    await expect(send(page)).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  });

  const ONCE = [
    ['a registration', 'create-account', /\/billing\/customers$/],
    ['a login', 'login', /\/billing\/auths$/],
  ] as const;

  for (const [what, u, path] of ONCE) {
    test(`${what} is sent once, however often it is pressed while the next step is looked for [REG-12 REG-37 A11Y-05]`, async ({
      billing,
      page,
    }) => {
      const who = someone();
      if (u === 'login') await joinBilling(page.request, billing.url, who);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && path.test(request.url())) sent.push(request.url());
      });
      const held = Promise.withResolvers<void>();
      await page.route('**/capture/status', async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(`${billing.url}/nowhere?u=${u}`);
      await email(page).fill(who);
      await password(page).fill(PASSWORD);
      if (u === 'create-account') await terms(page).check();
      const asked = page.waitForRequest('**/capture/status');
      await password(page).press('Enter');
      await asked;
      const button = dialog(page).getByRole('button', { name: /^(Continue|Sign in)$/ });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await password(page).press('Enter');
      held.resolve();
      await expect(pane(page, 'A little about you')).toBeVisible();
      expect(sent).toHaveLength(1);
    });
  }

  test('what the provider refuses is told at its field, or of the form [REG-37 REG-38 REG-39 REG-40]', async ({
    members,
    page,
    allowErrors,
  }) => {
    allowErrors(/422/);
    let message = '';
    await page.route(/\/accounts$/, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { code: 422, message } })
        : route.continue(),
    );
    await page.goto(`${members.url}/nowhere?u=create-account`);
    for (const [refusal, words, label] of [
      ['CUSTOMER already exists', 'You already have an account with this email.', undefined],
      ['Please enter a valid e-mail address.', 'Enter an email address like', 'Email'],
      ['The lamps are out', "We couldn't create your account.", undefined],
      ['Invalid param EMAIL', 'Enter an email address like', 'Email'],
      ['Invalid param password', 'Use at least 8 characters', 'Password'],
    ] as const) {
      message = refusal;
      await fill(page, someone());
      await send(page).click();
      if (label) {
        const field = dialog(page).getByLabel(label, { exact: true });
        await expect(field, refusal).toHaveAttribute('aria-invalid', 'true');
        await expect.poll(() => errorOf(page, label), refusal).toContain(words);
      } else {
        await expect(formMessage(page), refusal).toContainText(words);
        await expect(email(page), refusal).not.toHaveAttribute('aria-invalid', 'true');
      }
    }
  });

  test('an address that has an account is told so, in the language of the viewer [REG-37]', async ({
    members,
    page,
    request,
    allowErrors,
  }) => {
    allowErrors(/409/);
    const { email: who } = await join(request, members.url);
    const words = {
      en: 'You already have an account with this email.',
      de: 'Du hast schon ein Konto mit dieser E-Mail-Adresse.',
    };
    for (const [language, expected] of Object.entries(words)) {
      await page.addInitScript((code) => localStorage.setItem('jwapp.language', code), language);
      await page.goto(`${members.url}/nowhere?u=create-account`);
      await dialog(page).locator('input[type=email]').fill(who);
      await dialog(page).locator('input[type=password]').fill(PASSWORD);
      await dialog(page).getByRole('checkbox').first().check();
      await dialog(page).locator('button[type=submit]').click();
      await expect(formMessage(page)).toContainText(expected);
      await expect(dialog(page).locator('input[type=email]')).toHaveValue(who);
    }
  });
});

const ALL_TYPES = [
  { name: 'terms', label: '', type: 'checkbox', required: true },
  { name: 'news', label: 'News', type: 'checkbox', default: 'true' },
  { name: 'letters', label: 'Letters', type: 'checkbox' },
  { name: 'city', label: 'City', type: 'input', placeholder: 'Where you live' },
  {
    name: 'heard',
    label: 'Heard from',
    type: 'select',
    options: { web: 'Web', friend: 'Friend' },
    default: 'web',
  },
  { name: 'seat', label: 'Seat', type: 'radio', options: { floor: 'Floor', balcony: 'Balcony' } },
  { name: 'country', label: 'Country', type: 'country', options: { us: 'United States', be: 'Belgium' } },
  { name: 'us_state', label: 'State', type: 'us_state', options: { ny: 'New York', ca: 'California' } },
  { name: 'birthday', label: 'Birthday', type: 'datepicker' },
  { name: 'since', label: 'With us since', type: 'datepicker', default: '2020-05-17' },
  { name: 'age', label: 'I am 18 or older', type: 'checkbox', required: true },
];

const withFields = (data: DataFolder, fields: object[]) =>
  data.write('accounts/register-fields.json', { fields });

/** A publisher that asks everything there is to ask. */
const askingAll = (data: DataFolder) => withFields(data, ALL_TYPES);
