import type { Locator, Page, Route } from '@playwright/test';
import { joinBilling, keepPair } from './support/billing.ts';
import type { DataFolder } from './support/data-folder.ts';
import { NO_CARD, withoutPassword } from './support/members.ts';
import { expect, test } from './support/test.ts';
import { ACCOUNT, button, edit, faults, nav, openAccount, section } from './support/user-area.ts';

const UNKNOWN = 'Something went wrong. Try again in a moment.';
const firstName = (page: Page) => section(page, 'About you').getByLabel('First name');
const lastName = (page: Page) => section(page, 'About you').getByLabel('Last name');
const done = (page: Page, name: string) => section(page, name).getByRole('status');

/** Answers changes of the account in the provider's place. */
async function answerChanges(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/accounts$/, (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.fallback(),
  );
}

test.beforeEach(({ allowErrors }) => allowErrors(NO_CARD));

test('first and last name are saved to the account, with a message of their own; the email is there to be read only, and the password to be edited [ACCOUNT-06 ACCOUNT-07 ACCOUNT-09 ACCOUNT-15]', async ({
  members,
  page,
}) => {
  const email = await openAccount(page, members.url);
  for (const name of ['About you', 'Email', 'Security', 'Terms and tracking']) {
    await expect(section(page, name)).toBeVisible();
  }
  await edit(page).click();
  await expect(firstName(page)).toBeFocused();
  await firstName(page).fill(' Ada ');
  await lastName(page).fill('Quay');
  await lastName(page).press('Enter');
  await expect(done(page, 'About you')).toHaveText('Your name has been saved.');
  await expect(done(page, 'Terms and tracking')).toHaveText('');
  await expect(edit(page)).toBeFocused();
  await expect(nav(page).getByText('Ada Quay')).toBeVisible();
  await page.reload();
  await expect(section(page, 'About you').getByRole('definition')).toHaveText(['Ada', 'Quay']);

  await expect(section(page, 'Email')).toContainText(email);
  await expect(section(page, 'Email').getByRole('button')).toHaveCount(0);
  await button(page, 'Security', 'Edit password').click();
  await expect(page).toHaveURL(`${members.url}${ACCOUNT}?u=edit-password`);
});

test('while one section is edited the others wait; cancelling brings back what is saved; one that is being saved says so and is sent once [ACCOUNT-12 ACCOUNT-13 ACCOUNT-16 A11Y-05]', async ({
  members,
  page,
}) => {
  await openAccount(page, members.url);
  await edit(page).click();
  await firstName(page).fill('Ida');
  await button(page, 'About you', 'Cancel').click();
  await expect(edit(page)).toBeFocused();
  await expect(section(page, 'About you').getByRole('definition').first()).toHaveText('Not given yet');
  await edit(page).click();
  await expect(firstName(page)).toHaveValue('');

  await button(page, 'About you', 'Cancel').click();
  const country = section(page, 'Other registration details').getByLabel('Country');
  await expect(country).toHaveValue('nl');
  await country.selectOption('be');
  await button(page, 'Other registration details', 'Cancel').click();
  await expect(country).toHaveValue('nl');

  const password = button(page, 'Security', 'Edit password');
  const news = section(page, 'Terms and tracking').getByRole('checkbox', { name: /^Tell me/ });
  const others = [password, news, country];
  for (const one of others) await expect(one).toBeEnabled();
  await edit(page).click();
  for (const one of others) await expect(one).toBeDisabled();
  await button(page, 'About you', 'Cancel').click();
  for (const one of others) await expect(one).toBeEnabled();

  await news.check();
  for (const one of [edit(page), password, country]) await expect(one).toBeDisabled();
  await expect(button(page, 'Other registration details', 'Update consents')).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await button(page, 'Terms and tracking', 'Cancel').click();

  let sent = 0;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await answerChanges(page, async (route) => {
    sent += 1;
    await held;
    await route.fallback();
  });
  await edit(page).click();
  await firstName(page).fill('Ada');
  await lastName(page).fill('Quay');
  const save = button(page, 'About you', 'Save');
  await save.click();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(section(page, 'About you').locator('form')).toHaveAttribute('aria-busy', 'true');
  await expect(button(page, 'About you', 'Cancel')).toBeDisabled();
  await save.click({ force: true });
  goOn();
  await expect(done(page, 'About you')).toHaveText('Your name has been saved.');
  expect(sent).toBe(1);
});

test('what is wrong stands in a list and at its field [ACCOUNT-14 ACCOUNT-17 ACCOUNT-27 CONST-17]', async ({
  members,
  page,
}) => {
  await openAccount(page, members.url);
  await edit(page).click();
  await lastName(page).fill('n'.repeat(51));
  await button(page, 'About you', 'Save').click();
  await expect(faults(page)).toHaveText([
    'Check the highlighted fields.',
    'First name: This field is required',
    'Last name: Use at most 50 characters',
  ]);
  await expect(firstName(page)).toHaveAccessibleDescription('This field is required');
  await expect(lastName(page)).toHaveAccessibleDescription('Use at most 50 characters');
  await firstName(page).fill('A');
  await lastName(page).fill('n'.repeat(50));
  await button(page, 'About you', 'Save').click();
  await expect(done(page, 'About you')).toHaveText('Your name has been saved.');
});

test('a refusal of the names shows at the names, any other as an unknown error, and an export that fails says so; who has no password adds one [ACCOUNT-10 ACCOUNT-25 ACCOUNT-26 EXPORT-05]', async ({
  members,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 422 PUT/, /answer: 500 POST .*export/);
  await withoutPassword(page);
  let message = 'firstName or lastName can have max 50 characters.';
  await answerChanges(page, (route) => route.fulfill({ status: 422, json: { code: 422, message } }));
  await openAccount(page, members.url);
  await edit(page).click();
  await firstName(page).fill('Ada');
  await lastName(page).fill('Quay');
  await button(page, 'About you', 'Save').click();
  for (const field of [firstName(page), lastName(page)]) {
    await expect(field).toHaveAccessibleDescription('Use at most 50 characters');
  }
  await expect(faults(page)).toHaveCount(2);
  message = 'The moon is full';
  await button(page, 'About you', 'Save').click();
  await expect(faults(page)).toHaveText([UNKNOWN]);
  await expect(firstName(page)).toHaveValue('Ada');
  await button(page, 'About you', 'Cancel').click();

  await page.route(/\/accounts\/export$/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'Oops' } }),
  );
  await button(page, 'Export your data', 'Request my data').click();
  await expect(section(page, 'Export your data').getByRole('alert')).toHaveText(
    "We couldn't request your data. Try again in a moment.",
  );
  await expect(done(page, 'Export your data')).toHaveText('');

  await button(page, 'Security', 'Add password').click();
  await expect(page).toHaveURL(`${members.url}${ACCOUNT}?u=add-password`);
});

test.describe('the publisher’s questions', () => {
  test('the terms are ticked for good, with links to both texts in new tabs; the way to the deletion of the account opens the brand’s help page in a tab of its own [CONSENT-01 CONSENT-03 CONSENT-04 DELETE-01]', async ({
    members,
    page,
  }) => {
    await openAccount(page, members.url);
    const terms = section(page, 'Terms and tracking').getByRole('checkbox', {
      name: /^I accept the Terms of Use .* and Privacy Policy/,
    });
    await expect(terms).toBeChecked();
    await expect(terms).toBeDisabled();
    await expect(terms).toHaveAttribute('name', 'terms');
    for (const [name, href] of [
      // as the provider gives it
      ['Terms of Use', `${members.url}/terms-of-use`],
      ['Privacy Policy', '/privacy-policy'],
    ] as const) {
      const link = section(page, 'Terms and tracking').getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
    }

    const link = section(page, 'Delete account').getByRole('link', { name: /^Delete my account/ });
    await expect(link).toHaveAttribute('href', 'https://help.footlights.example/delete-account');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  test('questions that cannot be loaded can be asked for again; the terms lead where the provider says, every required box is ticked and locked; one that was added later is theirs to tick, and once sent it stays [CONSENT-02 CONSENT-05 ACCOUNT-11]', async ({
    sharedOrigin,
    page,
    allowErrors,
  }) => {
    allowErrors(/answer: 500 GET .*register-fields/);
    const site = await sharedOrigin(withQuestions, 'signedin');
    await addRules(page);
    let fails = true;
    await page.route(/register-fields/, (route) =>
      fails ? route.fulfill({ status: 500, json: { code: 500, message: 'Oops' } }) : route.fallback(),
    );
    await openAccount(page, site.url, ANSWERS);
    const terms = section(page, 'Terms and tracking');
    await expect(terms.getByRole('alert')).toContainText("couldn't load");
    fails = false;
    await button(page, 'Terms and tracking', 'Try again').click();
    await expect(terms.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute(
      'href',
      'https://terms.example.test/',
    );
    await expect(terms.getByRole('checkbox', { name: 'I am of age' })).toBeChecked();
    await expect(terms.getByRole('checkbox', { name: 'I am of age' })).toBeDisabled();
    await expect(terms.getByRole('checkbox', { name: 'Send me news' })).not.toBeChecked();
    await expect(terms.getByRole('checkbox', { name: 'Send me news' })).toBeEnabled();

    const rules = terms.getByRole('checkbox', { name: 'I follow the rules' });
    await expect(rules).toBeEnabled();
    await expect(rules).not.toBeChecked();
    await rules.check();
    await terms.getByRole('button', { name: 'Update consents' }).click();
    await expect(rules).toBeDisabled();
    await page.reload();
    await expect(rules).toBeChecked();
    await expect(rules).toBeDisabled();
  });

  test('a required box that was added later holds up no other answer and is not sent until it is ticked [CONSENT-05 CONSENT-09]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withQuestions, 'signedin');
    await addRules(page);
    await openAccount(page, site.url, { ...ANSWERS, news: 'on' });
    const terms = section(page, 'Terms and tracking');
    const update = terms.getByRole('button', { name: 'Update consents' });
    const [rules, news] = ['I follow the rules', 'Send me news'].map((name) =>
      terms.getByRole('checkbox', { name }),
    ) as [Locator, Locator];
    const saved = () =>
      page.waitForRequest((request) => request.url().endsWith('/accounts') && request.method() === 'PUT');

    await expect(rules).toBeEnabled();
    await expect(news).toBeChecked();
    await news.uncheck();
    const [sent] = await Promise.all([saved(), update.click()]);
    expect(decodeURIComponent(sent.postData() ?? '')).not.toContain('rules');
    await expect(done(page, 'Terms and tracking')).toHaveText('Your answers have been saved.');
    await page.reload();
    await expect(news).not.toBeChecked();
    await expect(rules).toBeEnabled();
    await expect(rules).not.toBeChecked();

    await rules.check();
    const [next] = await Promise.all([saved(), update.click()]);
    expect(decodeURIComponent(next.postData() ?? '')).toContain('rules');
    await expect(rules).toBeDisabled();
  });

  test('answers given in another tab stay when others are saved here, and show as soon as this one learns of them [CONSENT-09 CONSENT-10]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withQuestions, 'signedin');
    await addRules(page);
    await openAccount(page, site.url, { ...ANSWERS, news: 'on' });
    const newsIn = (tab: Page) =>
      section(tab, 'Terms and tracking').getByRole('checkbox', { name: 'Send me news' });
    await expect(newsIn(page)).toBeChecked();
    const other = await page.context().newPage();
    await other.goto(site.url + ACCOUNT);
    const save = async (tab: Page) => {
      await button(tab, 'Terms and tracking', 'Update consents').click();
      await expect(done(tab, 'Terms and tracking')).toHaveText('Your answers have been saved.');
    };
    await newsIn(other).uncheck();
    await save(other);

    await expect(newsIn(page)).toBeChecked();
    await section(page, 'Terms and tracking').getByRole('checkbox', { name: 'I follow the rules' }).check();
    await save(page);
    await expect(newsIn(page)).not.toBeChecked();
    await page.reload();
    await expect(newsIn(page)).not.toBeChecked();

    await newsIn(other).check();
    await save(other);
    // what was changed and changed back is saved as it is
    await newsIn(other).uncheck();
    await newsIn(other).check();
    await save(other);
    await edit(page).click();
    await firstName(page).fill('Ada');
    await lastName(page).fill('Quay');
    await lastName(page).press('Enter');
    await expect(done(page, 'About you')).toHaveText('Your name has been saved.');
    await expect(newsIn(page)).toBeChecked();
  });

  test('questions of every type stand under other registration details, are saved together and are there after a reload [CONSENT-06 CONSENT-07 CONSENT-08 CONSENT-10]', async ({
    sharedOrigin,
    page,
  }) => {
    const site = await sharedOrigin(withQuestions, 'signedin');
    await openAccount(page, site.url, ANSWERS);
    const details = section(page, 'Other registration details');
    const update = details.getByRole('button', { name: 'Update consents' });
    await expect(details.getByRole('heading', { level: 2 })).toHaveText('Other registration details');
    await expect(details.getByLabel('Your city')).toHaveAttribute('placeholder', 'Where you watch');
    await expect(details.getByLabel('Your city')).toHaveAttribute('aria-required', 'true');
    await expect(update).toHaveAttribute('aria-disabled', 'true');

    await expect(details.getByLabel('Your city')).toHaveValue('Ghent');

    await details.getByLabel('Country').selectOption('us');
    await details.getByLabel('Your city').fill('');
    await update.click();
    await expect(details.getByLabel('Your city')).toHaveAccessibleDescription('This field is required');
    await details.getByLabel('Your city').fill('Troy');
    await details.getByLabel('How did you find us?').selectOption({ label: 'From a friend' });
    await details.getByLabel('State').selectOption('ny');
    await details.getByLabel('Front row').check();
    await details.getByLabel('Day').fill('7');
    await details.getByLabel('Month').fill('3');
    await details.getByLabel('Year').fill('1999');
    await update.click();
    await expect(done(page, 'Other registration details')).toHaveText('Your answers have been saved.');
    await expect(done(page, 'Terms and tracking')).toHaveText('');
    await expect(update).toBeFocused();
    await details.getByLabel('Your city').fill('Utica');
    await details.getByLabel('Your city').press('Enter');
    await expect(done(page, 'Other registration details')).toHaveText('Your answers have been saved.');
    await expect(details.getByLabel('Your city')).toBeFocused();
    await details.getByLabel('Your city').fill('Bruges');
    await details.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(details.getByLabel('Your city')).toHaveValue('Utica');
    await expect(details.getByRole('heading', { level: 2 })).toBeFocused();

    await section(page, 'Terms and tracking').getByRole('checkbox', { name: 'Send me news' }).check();
    await button(page, 'Terms and tracking', 'Update consents').click();
    await expect(done(page, 'Terms and tracking')).toHaveText('Your answers have been saved.');

    await page.reload();
    await expect(details.getByLabel('Your city')).toHaveValue('Utica');
    await expect(details.getByLabel('How did you find us?')).toHaveValue('friend');
    await expect(details.getByLabel('Country')).toHaveValue('us');
    await expect(details.getByLabel('State')).toHaveValue('ny');
    await expect(details.getByLabel('Front row')).toBeChecked();
    await expect(details.getByLabel('Month')).toHaveValue('03');
    await expect(
      section(page, 'Terms and tracking').getByRole('checkbox', { name: 'Send me news' }),
    ).toBeChecked();
  });
});

test('the data are asked for, and mailed to the address that is named [EXPORT-01 EXPORT-02 EXPORT-03 EXPORT-04]', async ({
  members,
  page,
}) => {
  const email = await openAccount(page, members.url);
  await expect(section(page, 'Export your data')).toContainText(`a copy of your data to ${email}.`);
  const asked = page.waitForRequest((request) => request.url().endsWith('/accounts/export'));
  await button(page, 'Export your data', 'Request my data').click();
  expect((await asked).method()).toBe('POST');
  await expect(done(page, 'Export your data')).toHaveText(`Your data is on its way to ${email}.`);
});

/** What a publisher asks for that asks {@link withQuestions}. */
const ANSWERS = { city: 'Ghent', age: 'on' };

/** The publisher asks for one more box than when anybody registered. */
async function addRules(page: Page): Promise<void> {
  await page.route(/register-fields/, async (route) => {
    const answer = await route.fetch();
    const { collection, ...rest } = (await answer.json()) as { collection: { name: string }[] };
    const added = {
      ...collection[0],
      name: 'rules',
      label: 'I follow the rules',
      type: 'checkbox',
      required: true,
    };
    await route.fulfill({ response: answer, json: { ...rest, collection: [...collection, added] } });
  });
}

/** A publisher that asks questions of every type. */
async function withQuestions(data: DataFolder): Promise<void> {
  await data.write('accounts/register-fields.json', {
    fields: [
      { name: 'city', label: 'Your city', type: 'input', required: true, placeholder: 'Where you watch' },
      { name: 'age', label: 'I am of age', type: 'checkbox', required: true },
      { name: 'news', label: 'Send me news', type: 'checkbox' },
      {
        name: 'country',
        label: 'Country',
        type: 'country',
        options: { nl: 'Netherlands', us: 'United States' },
      },
      { name: 'us_state', label: 'State', type: 'us_state', options: { ny: 'New York', oh: 'Ohio' } },
      {
        name: 'found',
        label: 'How did you find us?',
        type: 'select',
        options: { web: 'On the web', friend: 'From a friend' },
      },
      {
        name: 'seat',
        label: 'Where do you sit?',
        type: 'radio',
        options: { front: 'Front row', back: 'Far back' },
      },
      { name: 'birth', label: 'Born on', type: 'datepicker' },
      { name: 'terms', label: 'https://terms.example.test/', type: 'checkbox', required: true },
    ],
  });
}

test('answers that the provider does not tell keep nobody out; the page says so, shows no box and asks again [SESSION-04 CONSENT-10]', async ({
  billing: site,
  page,
  allowErrors,
}) => {
  allowErrors(/answer: 503 GET .*\/consents/);
  await keepPair(page.context(), site.url, await joinBilling(page.request, site.url));
  let isDown = true;
  await page.route(/\/customers\/\d+\/consents$/, (route) =>
    isDown ? route.fulfill({ status: 503, json: { responseData: {}, errors: ['Down'] } }) : route.fallback(),
  );
  await page.goto(site.url + ACCOUNT);
  await expect(edit(page)).toBeVisible();
  const terms = section(page, 'Terms and tracking');
  await expect(terms.getByRole('alert')).toContainText("couldn't load");
  await expect(terms.getByRole('checkbox')).toHaveCount(0);
  isDown = false;
  await button(page, 'Terms and tracking', 'Try again').click();
  await expect(terms.getByRole('checkbox').first()).toBeVisible();
  await expect(terms.getByRole('alert')).toHaveCount(0);
});
