import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepConsent } from '../lib/consent.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type RenderOptions, render } from '../testing/render.tsx';
import { CookieBar } from './cookie-bar.tsx';
import { Footer } from './footer.tsx';

const CUSTOM = {
  contactEmail: 'hello@footlights.example',
  contactAddress: 'Pier 4, Old Harbour',
  newsletterUrl: 'https://mail.footlights.example/newsletter',
};
const MENU = [{ label: 'Concerts', contentId: 'AllConc1', type: 'playlist' }];

async function open(options: RenderOptions = {}) {
  const screen = await render(<Footer />, {
    ...options,
    config: { menu: MENU, custom: CUSTOM, ...options.config },
  });
  const form = screen.getByRole('form', { name: 'Newsletter' });
  return {
    screen,
    footer: screen.getByRole('contentinfo'),
    form,
    email: form.getByRole('textbox', { name: 'Email address' }),
    submit: form.getByRole('button'),
    status: form.getByRole('status'),
  };
}

/** What a mailing service answers to the form. */
const answerForm = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);

test('footer: has the site menu, the contact, the legal pages and the copyright line, all 44 px high at least to press, and no newsletter without an address [LAYOUT-19 LAYOUT-20 LAYOUT-22 NEWS-07]', async () => {
  const without = await open({ config: { custom: {} } });
  await expect.element(without.footer).toMatchTextContent('Footlights');
  await expect.element(without.form).not.toBeInTheDocument();
  await without.screen.unmount();
  const { footer, form } = await open({ width: 390 });
  await expect.element(form).toBeVisible();
  const small = [...footer.element().querySelectorAll('a')].filter(
    (a) => a.getBoundingClientRect().height < 44,
  );
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
  const texts = footer
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(texts).toEqual([
    'Home',
    'Concerts',
    'Pricing',
    'hello@footlights.example',
    'About us',
    'Privacy policy',
    'Terms of use',
  ]);
  await expect
    .element(footer.getByText(CUSTOM.contactEmail))
    .toHaveAttribute('href', `mailto:${CUSTOM.contactEmail}`);
  await expect.element(footer).toMatchTextContent(/Pier 4, Old Harbour.*© \d{4} Footlights/s);
  await expectAccessible();
});

test('newsletter: requires an address, sends it once, and shows how to confirm [LAYOUT-18 NEWS-01 NEWS-03]', async () => {
  const sent = answerForm(async () => Response.json({ confirm: true }));
  const { email, submit, status } = await open();
  await expect.element(email).toHaveAttribute('type', 'email');
  await submit.click();
  await expect.element(email).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await email.fill('ada@example.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toMatchTextContent(/^Successfully subscribed!/);
  await expect.element(email).toHaveValue('');
});

test('newsletter: shows a spinner, then a failure for five seconds, and sends again [NEWS-02 NEWS-04 NEWS-05 CONST-42]', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  answerForm(() => promise);
  const { screen, form, email, submit, status } = await open({ nowMs: Date.UTC(2026, 5, 1) });
  await email.fill('ada@example.test');
  await submit.click();
  await expect.element(form.getByRole('img', { name: 'Sending' })).toBeVisible();
  reject(new TypeError('Failed to fetch'));
  await expect.element(status).toHaveTextContent('Subscription failed. Please try again.');
  await expect.element(form.getByRole('img')).not.toBeInTheDocument();
  await expect.element(email).toHaveValue('ada@example.test');
  await screen.advance(4999);
  await expect.element(status).toHaveTextContent('Subscription failed. Please try again.');
  await screen.advance(1);
  await expect.element(status).toHaveTextContent('');
  // a mailing service of another kind says nothing of a mail
  answerForm(async () => new Response('thanks'));
  await submit.click();
  await expect.element(status).toHaveTextContent('Successfully subscribed!');
});

test('newsletter: sends address, tags and the names of a signed-in viewer as JSON, without cookies [NEWS-06 SVC-09]', async () => {
  const sent = answerForm(async () => new Response('thanks'));
  for (const [session, firstName, lastName] of [
    ['signed-in', 'Ada', 'Quay'],
    ['anonymous', '', ''],
  ] as const) {
    sent.mockClear();
    const { screen, email, submit, status } = await open({ session });
    await email.fill('other@example.test');
    await submit.click();
    await expect.element(status).toHaveTextContent('Successfully subscribed!');
    const [address, init] = sent.mock.calls[0] ?? [];
    expect([address, init?.method, init?.credentials]).toEqual([CUSTOM.newsletterUrl, 'POST', 'omit']);
    expect(init?.headers).toEqual({ 'Content-Type': 'application/json', Accept: 'application/json' });
    expect(JSON.parse(String(init?.body))).toEqual({
      email: 'other@example.test',
      tags: ['newsletter'],
      firstName,
      lastName,
    });
    await screen.unmount();
  }
});

/** As the server renders it: the style sheet knows the place. */
function pageEnd() {
  document.getElementById('page-end')?.remove();
  return document.body.appendChild(Object.assign(document.createElement('div'), { id: 'page-end' }));
}

async function openQuestion(width: number) {
  keepConsent(document, null);
  const screen = await render(
    <>
      <main tabIndex={-1} style={{ height: 1500 }} />
      {createPortal(
        <>
          <Footer />
          <CookieBar atRender={null} />
        </>,
        pageEnd(),
      )}
    </>,
    { config: { custom: CUSTOM }, width },
  );
  const question = screen.getByRole('region', { name: 'Cookie choice' });
  return { screen, question, answer: (name: string) => question.getByRole('button', { name }) };
}

test.each([
  [390, 'Decline', 'declined'],
  [1280, 'Accept', 'accepted'],
])(
  'cookie question: covers neither the end of the page nor the focus at %i px, stores the answer to %s, and moves the focus to the screen [COOKIE-02 COOKIE-04]',
  async (width, name, value) => {
    const { screen, question, answer } = await openQuestion(width);
    await expect.element(question).toBeInViewport();
    const terms = screen.getByRole('link', { name: 'Terms of use' }).element() as HTMLElement;
    const bottom = (element: Element) => element.getBoundingClientRect().bottom;
    const top = () => question.element().getBoundingClientRect().top;
    // in the window already, and covered
    scrollBy({ top: bottom(terms) + 16 - innerHeight, behavior: 'instant' });
    terms.focus();
    await expect.poll(() => bottom(terms) - top()).toBeLessThanOrEqual(1);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => bottom(screen.getByRole('contentinfo').element()) - top()).toBeLessThanOrEqual(1);
    await answer(name).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(document.cookie).toContain(`jwapp-cookie-consent=${value}`);
    await expect.element(screen.getByRole('main')).toHaveFocus();
  },
);
