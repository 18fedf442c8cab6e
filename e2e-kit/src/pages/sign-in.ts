import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { open, settled } from '../readiness';

export const PASSWORD = 'a long enough password';

/** An unused address. */
export const newEmail = (): string => `person-${randomUUID()}@example.com`;

export const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });
export const nameMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: /person-/ });
export const logInLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Log In' });

/** Creates an account on the open page and waits until it is signed in. */
export async function signUpHere(page: Page, address: string, keep = true): Promise<void> {
  await page.getByRole('tab', { name: 'Create account' }).click();
  await email(page).fill(address);
  await password(page).fill(PASSWORD);
  if (!keep) await page.getByRole('checkbox', { name: /Keep me logged in/ }).uncheck();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(nameMenu(page)).toBeVisible();
}

/** A signed-in visitor at `/faq`. */
export async function signUp(page: Page, keep = true): Promise<string> {
  const address = newEmail();
  await open(page, '/login?prev=/faq');
  await signUpHere(page, address, keep);
  await expect(page).toHaveURL(/\/faq$/);
  await settled(page);
  return address;
}

export async function logIn(page: Page, address: string, word = PASSWORD): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(word);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Opens the newest mail's link as the mailbox page shows it. */
export async function openMail(page: Page, subject: string): Promise<void> {
  await page
    .getByRole('link', { name: `Open the link: ${subject}` })
    .first()
    .click();
}
