import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TOKEN } from '../../account/billing/testing/fake-billing.ts';
import { ACCOUNT, httpError } from '../../account/identity/testing/fake-identity.ts';
import { type Answer, type Answers, inTurn } from '../../testing/answers.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { enter, press } from '../../testing/press.ts';
import { type RenderOptions, render } from '../../testing/render.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { openPane } from '../testing/open-pane.tsx';

const REGISTER = 'POST /accounts';
const QUESTIONS = 'GET /accounts/register-fields/footlights-members';
const SAVE = 'PUT /accounts';
const NAMELESS = {
  ...ACCOUNT,
  full_name: '',
  metadata: { ...ACCOUNT.metadata, first_name: '', surname: '' },
};
const SESSION = { access_token: 'token-1', expires: 4_102_444_800, account: NAMELESS };

/** A question of the publisher, as the provider sends it. */
const question = (name: string, label: string, type: string, more: object = {}) => ({
  name,
  label,
  type,
  required: false,
  default_value: '',
  placeholder: '',
  options: [],
  ...more,
});
const TERMS = question('terms', '', 'checkbox', { required: true });

async function openRegistration(
  questions: object[] = [TERMS],
  answers: Answers = {},
  more: RenderOptions = {},
) {
  const opened = await openPane('create-account', {
    config: { contentProtection: { accessModel: 'authvod' } },
    ...more,
    answers: { [QUESTIONS]: { collection: questions }, [REGISTER]: SESSION, ...answers },
  });
  const { pane, button, field } = opened;
  await expect.element(button('Continue')).toBeVisible();
  return {
    ...opened,
    box: (name: string | RegExp) => pane.getByRole('checkbox', { name }),
    /** A question's field; its label may go on. */
    answerTo: (label: string) => pane.getByLabelText(label, { exact: false }),
    group: (name: string) => pane.getByRole('group', { name, exact: false }),
    async fillIn(password = 'Quiet-lamp-27') {
      await enter(field('Email'), 'ada@example.test');
      await enter(field('Password'), password);
      if (questions.includes(TERMS)) await press(pane.getByRole('checkbox', { name: /^I accept/ }));
    },
    send: () => press(button('Continue')),
  };
}

const AGE = question('age', 'I am 18 or older', 'checkbox', { required: true });
const NEWS = question('news', 'News', 'checkbox', { default_value: 'true' });

test('create account pane: says what is missing, and flags each required consent by itself [REG-02 REG-07 REG-08 A11Y-03]', async () => {
  const { pane, field, box, send, message } = await openRegistration([TERMS, NEWS, AGE]);
  await send();
  await expect.element(message).toHaveTextContent('Fill in the highlighted fields.');
  await expect.element(field('Email')).toHaveAccessibleDescription('Enter your email address');
  await expect.element(field('Password')).toHaveAccessibleDescription(/Choose a password/);
  await expect.element(pane.getByText('Answer the required questions to continue.')).toBeVisible();
  for (const one of [box(/^I accept/), box('I am 18 or older')]) {
    await expect.element(one).toHaveAttribute('aria-invalid', 'true');
    await expect.element(one).toHaveAccessibleDescription('Please accept the terms to continue');
  }
  await expect.element(box('News')).not.toHaveAttribute('aria-invalid');
  await expectAccessible();
  await enter(field('Email'), 'ada');
  await enter(field('Password'), 'quietlamp');
  await send();
  await expect.element(message).toHaveTextContent('Check the highlighted fields.');
  await expect.element(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
  // the rule is there once
  await expect.element(field('Password')).toHaveAccessibleDescription(/^Use at least 8 characters[^.]*$/);
});

test('create account pane: asks each question by its type, and sends the answer by its name [REG-06 REG-45 REG-46]', async () => {
  const { screen, pane, answerTo, box, group, fillIn, send } = await openRegistration([
    TERMS,
    NEWS,
    question('letters', 'Letters', 'checkbox'),
    question('city', 'City', 'input', { placeholder: 'Where you live' }),
    question('source', 'Found us by', 'select', {
      options: { web: 'Web', friend: 'Friend' },
      default_value: 'web',
    }),
    question('seat', 'Seat', 'radio', { options: { floor: 'Floor', balcony: 'Balcony' } }),
    question('country', 'Country', 'country', { options: { us: 'United States', be: 'Belgium' } }),
    question('us_state', 'State', 'us_state', { options: { ny: 'New York', ca: 'California' } }),
    question('birthday', 'Birthday', 'datepicker'),
    question('since', 'With us since', 'datepicker', { default_value: '2020-05-17' }),
    AGE,
  ]);
  await fillIn();
  await press(box('I am 18 or older'));
  await expect.element(box('News')).toBeChecked();
  await expect.element(box('Letters')).not.toBeChecked();
  await expect.element(answerTo('City')).toHaveAttribute('placeholder', 'Where you live');
  await enter(answerTo('City'), 'Ghent');
  await press(group('Seat').getByLabelText('Balcony'));
  await expect.element(answerTo('State')).not.toBeInTheDocument();
  await userEvent.selectOptions(answerTo('Country'), 'us');
  await userEvent.selectOptions(answerTo('State'), 'ny');
  await expect.element(group('With us since').getByLabelText('Day')).toHaveValue('17');
  const birthday = group('Birthday');
  await press(birthday.getByLabelText('Day'));
  await userEvent.keyboard('x3x1');
  await enter(birthday.getByLabelText('Month'), '2');
  await enter(birthday.getByLabelText('Year'), '2001');
  await send();
  await expect.element(birthday).toHaveAccessibleDescription('Enter a real date');
  await enter(birthday.getByLabelText('Day'), '28');
  await send();
  await expect.element(pane.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  expect(screen.sent.find(({ what }) => what === REGISTER)?.body).toMatchObject({
    'metadata[terms]': 'true',
    'metadata[news]': 'on',
    'metadata[letters]': 'off',
    'metadata[city]': 'Ghent',
    'metadata[source]': 'web',
    'metadata[seat]': 'balcony',
    'metadata[country]': 'us',
    'metadata[us_state]': 'ny',
    'metadata[birthday]': '2001-02-28',
    'metadata[since]': '2020-05-17',
  });
});

test('create account pane: has no question of another form, the terms first, text and safe links of a label, and no captcha [REG-04 REG-44]', async () => {
  const label =
    '<img src=x onerror="window.hacked=1"><b>Read</b> <a href="https://example.test/rules">the rules</a>' +
    '<script>window.hacked=1</script> and <a href="javascript:window.hacked=1">this</a> &amp; that';
  const option = '<b onmouseover=alert(1)>bold</b>';
  const { pane, answerTo, box } = await openRegistration([
    question('first_name', 'Given name', 'input'),
    question('email_confirmation', 'Email again', 'input'),
    question('surname', 'Family name', 'input'),
    question('rules', label, 'checkbox'),
    question('terms', '/terms-of-use', 'checkbox', { required: true }),
    question('a.b[0]', 'Odd', 'select', { options: { '"><i>': option } }),
    ...Array.from({ length: 30 }, (_, index) => question('__proto__', `Extra ${index}`, 'input')),
  ]);
  const boxes = pane.getByRole('checkbox');
  await expect.element(boxes).toHaveLength(2);
  await expect.element(boxes.first()).toHaveAccessibleName(/^I accept the Terms of Use/);
  // email, password and the 30
  await expect.element(pane.getByRole('textbox')).toHaveLength(32);
  expect(document.querySelector('iframe')).toBeNull();
  await expect.element(box(/Read the rules .*and this & that/)).toBeVisible();
  const links = pane.getByRole('link', { name: /the rules/ });
  await expect.element(links).toHaveAttribute('href', 'https://example.test/rules');
  await expect.element(links).toHaveAttribute('target', '_blank');
  await expect.element(pane.getByRole('link', { name: 'this' })).not.toBeInTheDocument();
  const { options } = answerTo('Odd').element() as HTMLSelectElement;
  expect([...options].map((one) => one.textContent)).toEqual(['Choose', option]);
  await expect.element(answerTo('Extra 29')).toBeInTheDocument();
  expect('hacked' in window).toBe(false);
});

test('create account pane: asks for the questions again when they did not load, and registers nobody without them', async () => {
  let isDown = true;
  const { pane, button } = await openPane('create-account', {
    answers: { [QUESTIONS]: () => (isDown ? httpError(422, 'No') : { collection: [TERMS] }) },
  });
  await expect.element(pane.getByRole('alert')).toMatchTextContent("We couldn't load the rest of this form");
  await expect.element(button('Continue')).not.toBeInTheDocument();
  isDown = false;
  await press(button('Try again'));
  await expect.element(pane.getByRole('checkbox', { name: /^I accept/ })).toBeVisible();
  await expect.element(button('Continue')).toBeVisible();
});

const REFUSALS: [message: string, words: string, label: string | null][] = [
  ['CUSTOMER already exists', 'You already have an account with this email.', null],
  ['Please enter a valid e-mail address.', 'Enter an email address like', 'Email'],
  ['The lamps are out', "We couldn't create your account.", null],
  ['Invalid param EMAIL', 'Enter an email address like', 'Email'],
  ['Invalid param password', 'Use at least 8 characters', 'Password'],
];
test('create account pane: shows each refusal where it belongs [REG-37 REG-38 REG-39 REG-40]', async () => {
  const { fillIn, send, field, message } = await openRegistration([TERMS], {
    [REGISTER]: inTurn(...REFUSALS.map(([refusal]) => httpError(422, refusal))),
  });
  await fillIn();
  for (const [, words, label] of REFUSALS) {
    await send();
    if (label) await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(words));
    else await expect.element(message).toMatchTextContent(words);
    if (!label) await expect.element(field('Email')).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(field('Email')).toHaveValue('ada@example.test');
  }
});

test('personal details pane: asks for both names of 50 characters at most, without a call for them, and blocks nobody when they cannot be saved [REG-43 MODAL-04]', async () => {
  const { screen, pane, field, button, fillIn, send, message } = await openRegistration([TERMS], {
    [SAVE]: httpError(503, 'Down'),
  });
  await fillIn();
  await send();
  await expect.element(pane.getByRole('heading', { name: 'What is your name?' })).toBeVisible();
  await expect.element(pane.getByRole('textbox')).toHaveLength(2);
  const calls = () =>
    screen.sent.filter(({ what }) => / \/(v2\/)?accounts(?!\/(social|register))/.test(what));
  await send();
  await expect.element(message).toHaveTextContent('Fill in the highlighted fields.');
  for (const label of ['First name', 'Last name'])
    await expect.element(field(label)).toHaveAccessibleDescription(`Enter your ${label.toLowerCase()}`);
  await enter(field('First name'), 'A'.repeat(51));
  await enter(field('Last name'), 'Quay');
  await send();
  await expect.element(field('First name')).toHaveAccessibleDescription('Use at most 50 characters');
  expect(calls().map(({ what }) => what)).toEqual([REGISTER]);
  await expect.element(button('Not now')).not.toBeInTheDocument();
  await enter(field('First name'), 'Ada');
  await send();
  await press(button('Not now'));
  await expect.element(pane.getByRole('timer')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(pane).not.toBeInTheDocument();
  await screen.unmount();
  const named = await openPane('personal-details', { session: 'signed-in' });
  await expect.poll(named.screen.address).toBe('/nowhere');
});

const ANSWER = (responseData: unknown): Answer => ({ responseData, errors: [] });
test('sign-in panes: send once when they are pressed again while the next step loads [REG-12 REG-37 A11Y-05]', async () => {
  for (const [u, call, name] of [
    ['create-account', 'POST /customers', 'Continue'],
    ['login', 'POST /auths', 'Sign in'],
  ] as const) {
    const { screen, pane, field, button } = await openPane(u, {
      provider: 'billing',
      answers: {
        'GET /publishers/400000001/consents': ANSWER({ consents: [] }),
        [call]: ANSWER({ jwt: TOKEN, refreshToken: 'refresh-1' }),
        'GET /customers/360000001/capture/status': () => new Promise(() => {}),
      } as Answers,
    });
    // Enter does nothing as long as the questions are awaited
    await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
    await enter(field('Email'), 'ada@example.test');
    await enter(field('Password'), 'Quiet-lamp-27');
    await userEvent.keyboard('{Enter}');
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => screen.sent.map(({ what }) => what))
      .toContain('GET /customers/360000001/capture/status');
    expect(screen.sent.filter(({ what }) => what === call)).toHaveLength(1);
    await expect.element(pane).toBeVisible();
    await screen.unmount();
  }
});

/** A form that passes its captcha on. */
function Form({ onReady }: { onReady(captcha: ReturnType<typeof useCaptcha>): void }) {
  const captcha = useCaptcha();
  onReady(captcha);
  return captcha.frame;
}

test('captcha: has a frame only where the provider takes its answer, and gives none before it has loaded [REG-05]', async () => {
  const config = { custom: { captchaSiteKey: 'key-1' } };
  for (const provider of ['billing', 'identity'] as const) {
    let captcha: ReturnType<typeof useCaptcha> | undefined;
    const screen = await render(
      <Form
        onReady={(ready) => {
          captcha = ready;
        }}
      />,
      { provider, config },
    );
    const frame = expect.element(screen.getByTitle('Check that you are not a robot'));
    await (provider === 'billing' ? frame : frame.not).toBeInTheDocument();
    if (provider === 'identity') expect(await captcha?.solve()).toBeUndefined();
    await screen.unmount();
  }
});
