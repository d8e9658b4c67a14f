import type { Page } from '@playwright/test';
import { main } from './concert.ts';

export const ACCOUNT = '/u/my-account';

export const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
export const button = (page: Page, within: string, name: string) =>
  section(page, within).getByRole('button', { name });
export const edit = (page: Page) => button(page, 'About you', 'Edit');
