import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../testing/render.tsx';
import styles from '../../watch/action-buttons.module.css';
import { ShareButton } from './share-button.tsx';

const button = (name = 'Share') => page.getByRole('button', { name });
const spoken = (text: string) => page.getByRole('status').filter({ hasText: text });

/** Gives the browser a share sheet, or none, and records what is copied. */
async function show(share: Navigator['share'] | undefined, copies: () => Promise<void> = async () => {}) {
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

test('share button: passes name and address to the share sheet of the browser [MEDIA-12]', async () => {
  const sheet = vi.fn(async () => {});
  const { copied } = await show(sheet);
  await expect.poll(() => sheet.mock.calls).toEqual([[{ title: 'Blue Hours', url: location.href }]]);
  expect(copied).not.toHaveBeenCalled();
  await expect.element(button()).toBeVisible();
});

test('share button: copies the address and says so for 2 s when there is no share sheet [MEDIA-12 MEDIA-13 CONST-43]', async () => {
  const { copied, screen } = await show(undefined);
  await expect.element(button('Copied')).toBeVisible();
  await expect.element(spoken('Copied')).toBeInTheDocument();
  expect(copied).toHaveBeenCalledWith(location.href);
  await screen.advance(1900);
  await expect.element(button('Copied')).toBeVisible();
  await screen.advance(200);
  await expect.element(button()).toBeVisible();
});

test('share button: copies nothing when the viewer closes the share sheet [MEDIA-12]', async () => {
  const { copied } = await show(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await expect.element(button()).toBeVisible();
  expect(copied).not.toHaveBeenCalled();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('share button: shows the address to copy by hand when the clipboard refuses [MEDIA-13]', async () => {
  await show(undefined, () => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await expect.element(page.getByRole('textbox', { name: /We couldn’t copy/ })).toHaveValue(location.href);
  await expect.element(spoken('We couldn’t copy')).toBeInTheDocument();
  await expect.element(button('Copied')).not.toBeInTheDocument();
});
