import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import styles from '../../watch/action-buttons.module.css';
import { ShareButton } from './share-button.tsx';

const button = (name = 'Share') => page.getByRole('button', { name });
const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

/** Presses the button in a browser with this share sheet, or none; returns what is copied. */
async function press(share: Navigator['share'] | undefined, copies: () => Promise<void> = async () => {}) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copies);
  const screen = await render(
    <div className={styles.actions}>
      <ShareButton title="Blue Hours" />
    </div>,
    { nowMs: Date.now() },
  );
  await button().click();
  return { copied, screen };
}

test('share button: passes the name and the address, without playback and modal, to the share sheet, and copies nothing when that is closed [MEDIA-12]', async () => {
  const sheet = vi.fn(async () => {});
  const url = location.href;
  history.replaceState(null, '', `${url}${url.includes('?') ? '&' : '?'}play=1&u=login`);
  const { copied } = await press(sheet);
  await expect.poll(() => sheet.mock.calls).toEqual([[{ title: 'Blue Hours', url }]]);
  history.replaceState(null, '', url);
  expect(copied).not.toHaveBeenCalled();
  sheet.mockImplementation(refuse('AbortError'));
  await button().click();
  await expect.poll(() => sheet.mock.calls.length).toBe(2);
  await expect.element(button()).toBeVisible();
  expect(copied).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('share button: copies the address and says so for 2 s when no share sheet opens [MEDIA-12 MEDIA-13 CONST-43]', async () => {
  for (const share of [undefined, refuse('NotAllowedError')]) {
    const { copied, screen } = await press(share);
    await expect.element(button('Copied')).toBeVisible();
    await expect.element(spoken('Copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(location.href);
    await screen.advance(1900);
    await expect.element(button('Copied')).toBeVisible();
    await screen.advance(200);
    await expect.element(button()).toBeVisible();
    await screen.unmount();
  }
});

test('share button: shows the address to copy by hand when the clipboard refuses [MEDIA-13]', async () => {
  await press(undefined, refuse('NotAllowedError'));
  await expect.element(page.getByRole('textbox', { name: /We couldn’t copy/ })).toHaveValue(location.href);
  await expect.element(spoken('We couldn’t copy')).toBeInTheDocument();
  await expect.element(button('Copied')).not.toBeInTheDocument();
});
