import type { Page } from '@playwright/test';
import { dialog } from './panes.ts';

export const email = (page: Page) => dialog(page).getByLabel('Email');
export const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true });
export const terms = (page: Page) => dialog(page).getByRole('checkbox', { name: /^I accept/ });
export const send = (page: Page) => dialog(page).getByRole('button', { name: 'Continue', exact: true });
export const PASSWORD = 'Quiet-lamp-27';

export const someone = () => `ada-${crypto.randomUUID()}@example.test`;

export async function fill(page: Page, who: string): Promise<void> {
  await email(page).fill(who);
  await password(page).fill(PASSWORD);
  await terms(page).check();
}
