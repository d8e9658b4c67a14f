import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../ui/base.css';

// a script of its own, which runs once in a page
beforeAll(() => import('./early-presses.ts'));

let clicks: string[];
beforeEach(() => {
  clicks = [];
  history.replaceState(null, '', '#');
  const main = document.createElement('main');
  main.innerHTML = `<button>First</button><button>Second</button><a href="#sign-up" data-acts>Sign up</a><p>Elsewhere</p>`;
  document.body.append(main);
  return () => main.remove();
});
const button = (name: string) => page.getByRole('button', { name });
const link = () => page.getByRole('link', { name: 'Sign up' });

/** As React does when it attaches handlers to what the server rendered. */
function hydrate() {
  for (const element of document.querySelectorAll('main > *')) {
    Object.assign(element, { __reactProps$1: {} });
    element.addEventListener('click', (event) => {
      event.preventDefault();
      clicks.push(element.textContent);
    });
  }
}

test('early press: shows at once, and only the last one, by keyboard too, is repeated once when its handler is there', async () => {
  await button('First').click();
  await expect.element(button('First')).toHaveStyle({ opacity: '0.6' });
  (button('Second').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Second')).toHaveStyle({ opacity: '0.6' });
  hydrate();
  await expect.poll(() => clicks).toEqual(['Second']);
  await expect.element(button('Second')).toHaveStyle({ opacity: '1' });
  expect(clicks).toEqual(['Second']);
});

test('early press: is given up by a press elsewhere', async () => {
  await button('First').click();
  await page.getByText('Elsewhere').click();
  await expect.element(button('First')).toHaveStyle({ opacity: '1' });
  hydrate();
  await button('Second').click();
  expect(clicks).toEqual(['Second']);
});

test('early press: a link that does more than navigate waits for its handler', async () => {
  await link().click();
  await expect.element(link()).toHaveStyle({ opacity: '0.6' });
  expect(location.hash).toBe('');
  hydrate();
  await expect.poll(() => clicks).toEqual(['Sign up']);
});

test('early press: such a link navigates when no handler has come after 15 s', async () => {
  const now = vi.spyOn(performance, 'now');
  await link().click();
  now.mockReturnValue(performance.now() + 15_001);
  await expect.poll(() => location.hash).toBe('#sign-up');
});
