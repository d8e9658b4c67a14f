import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import styles from './offline-page.module.css';
import { OFFLINE_TEXTS_ID } from './offline-texts.ts';

const toTexts = (language: string) => ({
  offline: { title: `Offline ${language}`, description: 'No network' },
  unreachable: { title: `Unreachable ${language}`, description: 'No server' },
  tryAgain: 'Try again',
  stillNot: 'Still no connection.',
});

/** The page as it is served: its script runs in the head, before the body is parsed. */
async function open(look: object) {
  localStorage.setItem('jwapp.offline-look', JSON.stringify(look));
  await import('./offline-page.ts');
  document.body.innerHTML = `<header class="${styles.name}">Marquee</header><h1></h1>
    <p class="${styles.description}"></p><button></button><p role="status"></p>`;
  const texts = Object.fromEntries(['en', 'de'].map((language) => [language, toTexts(language)]));
  const block = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: OFFLINE_TEXTS_ID,
    textContent: JSON.stringify(texts),
  });
  document.body.append(block);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return page.getByRole('heading', { level: 1 });
}

test('offline page: looks like the site, in a language that the site offers, and says whether the network is there [PWA-03 I18N-05 I18N-07]', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const look = { name: 'Nightjar', css: ':root{--brand-page:#f4efe6}', languages: ['en'] };
  const heading = await open(look);
  await expect.element(heading).toHaveTextContent('Offline en');
  expect([document.title, document.documentElement.lang]).toEqual(['Offline en - Nightjar', 'en']);
  expect(getComputedStyle(document.documentElement).getPropertyValue('--brand-page')).toBe('#f4efe6');
  network.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(heading).toHaveTextContent('Unreachable en');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Still no connection.');
});
