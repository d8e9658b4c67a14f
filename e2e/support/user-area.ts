import { expect, type Page } from '@playwright/test';
import { main } from './concert.ts';
import { joinAndStay } from './members.ts';

export const ACCOUNT = '/u/my-account';

export const nav = (page: Page) => main(page).getByRole('navigation', { name: 'Your pages' });
export const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
export const button = (page: Page, within: string, name: string) =>
  section(page, within).getByRole('button', { name });
export const edit = (page: Page) => button(page, 'About you', 'Edit');
export const faults = (page: Page) => section(page, 'About you').getByRole('alert').getByRole('listitem');

/** Opens the account page of a viewer who has just registered. @returns their e-mail address */
export async function openAccount(
  page: Page,
  siteUrl: string,
  answers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { email } = await joinAndStay(page, siteUrl, answers);
  await page.goto(siteUrl + ACCOUNT);
  await expect(edit(page)).toBeVisible();
  return email;
}
