import { expect } from 'vitest';
import { type RenderOptions, render } from '../../testing/render.tsx';
import { AccountModalHost } from '../account-modal-host.tsx';
import { ACCOUNT_MODAL } from '../modal-code.ts';

/** Shows the account modal with one pane, `login`, over an empty page. */
export async function openPane(u: string, options: RenderOptions = {}) {
  await ACCOUNT_MODAL.load();
  const screen = await render(<AccountModalHost />, { path: `/nowhere?u=${u}`, ...options });
  const pane = screen.getByRole('dialog');
  await expect.element(pane.getByRole('heading', { level: 2 })).toBeVisible();
  return {
    screen,
    pane,
    field: (label: string) => pane.getByLabelText(label, { exact: true }),
    button: (name: string) => pane.getByRole('button', { name, exact: true }),
    /** The message of the whole form. */
    message: pane.getByRole('alert').first(),
  };
}
