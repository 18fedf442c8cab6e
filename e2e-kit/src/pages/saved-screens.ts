import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the menu of the screens and answers its panel. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Screens', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Screens' });
  await expect(panel.getByRole('region', { name: 'My screens' })).toBeVisible();
  return panel;
}

/** The visitor's own screens in the menu. */
export const mine = (panel: Locator): Locator => panel.getByRole('region', { name: 'My screens' });

/** Opens the sheet in which screens are managed. */
export async function openManager(page: Page): Promise<Locator> {
  await (await openMenu(page)).getByRole('button', { name: 'Manage' }).click();
  const sheet = page.getByRole('dialog', { name: 'My screens' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Saves the current screen under a name, using only the keyboard. */
export async function saveAs(page: Page, name: string): Promise<void> {
  await page.locator('h1').focus();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Save screen' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
