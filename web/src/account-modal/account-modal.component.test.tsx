import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ACCOUNT, httpError } from '../account/identity/testing/fake-identity.ts';
import { type Answers, inTurn } from '../testing/answers.ts';
import { enter, press } from '../testing/press.ts';
import { type RenderOptions, render, renderScreen } from '../testing/render.tsx';
import { SHOP } from '../testing/shop-answers.ts';
import { ACCOUNT_MODAL } from './modal-code.ts';
import { Steps } from './steps.tsx';
import { openPane } from './testing/open-pane.tsx';

const FIELDS = { 'GET /accounts/register-fields/footlights-members': { collection: [] } } as Answers;
const NAMELESS = {
  'GET /accounts': {
    ...ACCOUNT,
    full_name: '',
    metadata: { ...ACCOUNT.metadata, first_name: '', surname: '' },
  },
} as Answers;
const PHONE = 390;

/** The whole app at an address without a screen of its own. */
async function openPage(path = '/nowhere', options: RenderOptions = {}) {
  await ACCOUNT_MODAL.load();
  const screen = await renderScreen(path, { ...options, answers: { ...FIELDS, ...options.answers } });
  const header = screen.getByRole('banner');
  return {
    screen,
    header,
    dialog: screen.getByRole('dialog'),
    signIn: header.getByRole('link', { name: 'Sign in' }),
    field: (label: string) => screen.getByRole('dialog').getByLabelText(label, { exact: true }),
    sidebar: screen.getByRole('dialog', { name: 'Menu' }),
    account: header.getByRole('button', { name: /^Account/ }),
    openMenu: screen.getByRole('button', { name: 'Open menu' }),
  };
}

describe('opening and leaving', () => {
  test('account modal: opens over the page of the address, and leaves that page when it is closed [MODAL-01 MODAL-26]', async () => {
    const { screen, dialog } = await openPage('/nowhere?r=NewSeasM&u=login#top');
    await expect.element(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect
      .element(screen.getByRole('main').getByRole('heading', { level: 1, includeHidden: true }))
      .toBeInTheDocument();
    await press(dialog.getByRole('button', { name: 'Close' }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.address()).toBe('/nowhere?r=NewSeasM#top');
  });

  test('account modal: leaves no entry of its own in the history, whichever panes were open [MODAL-31]', async () => {
    const { screen, dialog, signIn } = await openPage('/first');
    await screen.go('/nowhere');
    await expect.element(signIn).toHaveAttribute('href', '/nowhere?u=login');
    await press(signIn);
    await press(dialog.getByRole('button', { name: 'Close' }));
    await expect.poll(screen.address).toBe('/nowhere');
    await screen.go(-1);
    expect(screen.address()).toBe('/first');

    await screen.go('/nowhere');
    await expect.element(signIn).toHaveAttribute('href', '/nowhere?u=login');
    await press(signIn);
    await press(dialog.getByRole('link', { name: 'Sign up' }));
    await expect.element(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await screen.go(-1);
    expect(screen.address()).toBe('/nowhere');
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.go(1);
    await expect.element(dialog.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  });

  test('account modal: gives the focus back to the link that opened it [A11Y-02]', async () => {
    const { signIn, field, dialog } = await openPage();
    (signIn.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Email')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(signIn).toHaveFocus();
  });

  test('account modal: gives the focus to the menu button when it was opened from the menu', async () => {
    const { dialog, sidebar, openMenu } = await openPage('/nowhere', { width: PHONE });
    await press(openMenu);
    await press(sidebar.getByRole('link', { name: 'Sign in' }));
    await expect.element(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(openMenu).toHaveFocus();
  });

  test('account modal: shows no close button over the registration, and closes at Escape and "Not now" [MODAL-24]', async () => {
    const { header, dialog, field } = await openPage('/nowhere?u=create-account');
    await expect.element(field('Email')).toHaveFocus();
    await expect.element(dialog.getByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await press(header.getByRole('link', { name: 'Sign up' }));
    await press(dialog.getByRole('button', { name: 'Not now' }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('account modal: has no steps to a plan where there are no plans [REG-19]', async () => {
    for (const [accessModel, count] of [
      ['svod', 3],
      ['free', 0],
    ] as const) {
      const config = { contentProtection: { accessModel } };
      const { screen, dialog, field } = await openPage('/nowhere?u=create-account', { config });
      await expect.element(field('Email')).toHaveFocus();
      expect(dialog.element().querySelectorAll('ol > li')).toHaveLength(count);
      await screen.unmount();
    }
  });

  test('account modal: stays open at Escape while the provider wants details', async () => {
    const { field, button } = await openPane('personal-details', { session: 'signed-in', answers: NAMELESS });
    await expect.element(field('First name')).toHaveFocus();
    await userEvent.keyboard('{Escape}{Escape}{Escape}');
    await expect.element(field('First name')).toBeVisible();
    await expect.element(button('Close')).not.toBeInTheDocument();
  });
});

describe('panes', () => {
  test('account modal: shows an anonymous viewer a pane they may see, else the sign-in [MODAL-20 MODAL-21 ROLE-02]', async () => {
    for (const [u, title, shown] of [
      ['create-account', 'Create your account', 'create-account'],
      ['personal-details', 'Sign in', 'login'],
    ] as const) {
      const { screen, dialog } = await openPage(`/nowhere?u=${u}`);
      await expect.element(dialog.getByRole('heading', { name: title })).toBeVisible();
      await expect.poll(screen.address).toBe(`/nowhere?u=${shown}`);
      await screen.unmount();
    }
  });

  test('account modal: stays closed for a viewer who asks for no pane of theirs, and on a site without accounts [MODAL-30]', async () => {
    for (const [u, session, address] of [
      ['no-such-pane', 'signed-in', '/nowhere?r=1'],
      ['login', 'no-accounts', '/nowhere?r=1&u=login'],
    ] as const) {
      const { screen, dialog } = await openPage(`/nowhere?r=1&u=${u}`, { session });
      await expect.element(screen.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect.poll(screen.address).toBe(address);
      await expect.element(dialog).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  test('account modal: is as wide as its pane wants, but no wider than the window [MODAL-27 MODAL-29]', async () => {
    for (const [u, width, expected] of [
      ['login', 1280, 640],
      ['edit-password', 1280, 448],
      ['login', PHONE, PHONE],
    ] as const) {
      const { screen, pane: dialog } = await openPane(u, { width });
      const shown = dialog.element().getBoundingClientRect().width;
      expect(shown).toBeLessThanOrEqual(expected);
      if (width > expected) expect(shown).toBe(expected);
      await screen.unmount();
    }
  });

  test('steps: names three steps and marks the current one [REG-19]', async () => {
    const steps = [1, 2, 3] as const;
    const screen = await render(steps.map((step) => <Steps key={step} step={step} />));
    for (const [index, list] of screen.getByRole('list').elements().entries()) {
      expect([...list.children].map(({ textContent }) => textContent)).toEqual([
        'Account Info',
        'Plan',
        'Verification',
      ]);
      const marked = [...list.children].map((one) => one.getAttribute('aria-current'));
      expect(marked).toEqual(steps.map((_, at) => (at === index ? 'step' : null)));
    }
    expect(screen.getByRole('list').elements()).toHaveLength(3);
  });
});

describe('the way in', () => {
  test('header, sidebar: link an anonymous viewer to sign-in and registration, on a phone as far as there is room [LAYOUT-12 LAYOUT-16]', async () => {
    const { header, signIn, account, openMenu, sidebar } = await openPage();
    await expect.element(signIn).toHaveAttribute('href', '/nowhere?u=login');
    const signUp = header.getByRole('link', { name: 'Sign up' });
    await expect.element(signUp).toHaveAttribute('href', '/nowhere?u=create-account');
    await expect.element(account).not.toBeInTheDocument();
    await page.viewport(320, 800);
    await expect.element(signUp).not.toBeInTheDocument();
    await expect.element(signIn).toBeInViewport({ ratio: 1 });
    expect(document.documentElement.scrollWidth).toBe(320);
    await press(openMenu);
    await expect.element(sidebar.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await expect.element(sidebar.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('header, sidebar: have the user menu for a viewer, on a phone a link to their account and their pages in the sidebar [LAYOUT-14 LAYOUT-17]', async () => {
    const { screen, header, signIn, account, openMenu, sidebar } = await openPage('/nowhere', {
      session: 'signed-in',
      config: { features: { favoritesList: 'Favorit1' } },
    });
    const link = header.getByRole('link', { name: /^Account: / });
    await expect.element(account).toBeVisible();
    await expect.element(signIn).not.toBeInTheDocument();
    await expect.element(link).not.toBeInTheDocument();
    await page.viewport(320, 800);
    await expect.element(link).toBeInViewport({ ratio: 1 });
    await expect.element(account).not.toBeInTheDocument();
    await press(openMenu);
    await expect.element(sidebar.getByRole('link', { name: 'Favorites' })).toBeVisible();
    await expect.element(sidebar.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(sidebar).not.toBeInTheDocument();
    await press(link);
    await expect.poll(screen.address).toBe('/u/my-account');
  });

  test('header: has no way in where everything is free [LAYOUT-13 LAYOUT-17]', async () => {
    for (const session of ['anonymous', 'signed-in'] as const) {
      const config = { contentProtection: { accessModel: 'free' } };
      const { screen, signIn, account, openMenu, sidebar } = await openPage('/nowhere', { session, config });
      await expect.element(signIn).not.toBeInTheDocument();
      await expect.element(account).not.toBeInTheDocument();
      await press(openMenu);
      await expect.element(sidebar.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      await expect.element(sidebar.getByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
      await expect.element(sidebar.getByRole('button', { name: 'Log out' })).not.toBeInTheDocument();
      await screen.unmount();
    }
  });

  test('user menu: lists the pages of a viewer, and logs out by keys with the focus on the page [SESSION-09 ROLE-08 A11Y-01]', async () => {
    const { screen, header, account, signIn } = await openPage('/nowhere', {
      session: 'signed-in',
      config: { features: { favoritesList: 'Favorit1' } },
    });
    await press(account);
    const entries = header.getByRole('list', { name: 'Account' });
    await expect
      .poll(() =>
        entries
          .getByRole('listitem')
          .elements()
          .map((one) => one.textContent),
      )
      .toEqual(['Account', 'Favorites', 'Payments', 'Log out']);
    await userEvent.keyboard('{Escape}');
    await expect.element(entries).not.toBeInTheDocument();
    await press(account);
    (entries.getByRole('button', { name: 'Log out' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(signIn).toBeVisible();
    await expect.element(screen.getByRole('main')).toHaveFocus();
    await expect
      .element(screen.getByRole('status').filter({ hasText: "You're logged out" }))
      .toBeInTheDocument();
  });
});

test('account modal: signs a viewer in first who came back to their payments signed out, and then leads on [MODAL-17 MODAL-21]', async () => {
  const back = '/u/payments?u=payment-method-success&paymentMethodId=190000002';
  const { screen, dialog, field } = await openPage(back, {
    session: 'restoring',
    answers: {
      ...SHOP,
      'GET /accounts': inTurn(httpError(401, 'Invalid JWT token'), ACCOUNT),
      'POST /v2/accounts/authenticate': { access_token: 'tok', expires: 4_102_444_800, account: ACCOUNT },
    },
  });
  await expect.element(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(screen.address()).toBe('/?u=login');
  await enter(field('Email'), 'ada@example.test');
  await enter(field('Password'), 'Quiet-lamp-27');
  await press(dialog.getByRole('button', { name: 'Sign in' }));
  await expect.element(dialog).toMatchTextContent('No payment method saved.');
  expect(screen.address()).toBe('/?paymentMethodId=190000002&u=payment-method-success');
});
