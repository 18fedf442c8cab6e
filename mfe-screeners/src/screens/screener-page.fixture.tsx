/** Opens and operates the stocks screener with saved screens in tests. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { selectNotifications } from 'shared/store';
import { renderPage, type RenderPageOptions } from 'shared/testing';
import AssetScreener from '../pages/asset-screener';
import { savedScreen } from './saved-screen.fixture';
import { screensDouble } from './screens-double';

export const cheap = savedScreen('s-1', 'Cheap', [{ field: 'peRatio', lte: 12 }]);
export const calm = savedScreen('s-2', 'Calm', [{ field: 'beta', lte: 1 }]);

/** @param search query string of the address, with its question mark */
export async function openScreener(search = '', options: RenderPageOptions = {}) {
  const page = await renderPage(AssetScreener, {
    path: `/stocks/screener${search}`,
    api: screensDouble().handlers,
    ...options,
  });
  await screen.findByRole('table', { name: 'Stocks screener' });
  return { ...page, user: userEvent.setup() };
}
export type ScreenerPage = Awaited<ReturnType<typeof openScreener>>;

/** Opens the menu of screens and returns its panel. */
export async function openMenu(page: ScreenerPage): Promise<HTMLElement> {
  await page.user.click(screen.getByRole('button', { name: 'Screens' }));
  const menu = await screen.findByRole('dialog', { name: 'Screens' });
  await within(menu).findByRole('region', { name: 'My screens' });
  return menu;
}

/** Opens the sheet for managing screens. */
export async function openManager(page: ScreenerPage): Promise<HTMLElement> {
  await page.user.click(within(await openMenu(page)).getByRole('button', { name: 'Manage' }));
  return screen.findByRole('dialog', { name: 'My screens' });
}

/** Texts of the toasts, in order. */
export const toasts = (page: ScreenerPage): string[] =>
  selectNotifications(page.store.getState()).map(({ text }) => text);
