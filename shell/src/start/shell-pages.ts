import type { ComponentType } from 'react';
import { NOT_FOUND_PAGE } from '../router/platform-routes';

/** The shell's own pages by the key that shell.json declares; each a chunk of its own. */
const PAGES: Record<string, () => Promise<ComponentType>> = {
  login: () => import('../pages/login/login-page').then(({ LoginPage }) => LoginPage),
  logout: () => import('../pages/logout/logout-page').then(({ LogoutPage }) => LogoutPage),
  [NOT_FOUND_PAGE]: () =>
    import('../pages/not-found/not-found-page').then(({ NotFoundPage }) => NotFoundPage),
};

const loaded = new Map<string, ComponentType>();

export async function prepareShellPage(page: string): Promise<void> {
  const load = PAGES[page] ?? PAGES[NOT_FOUND_PAGE];
  if (load && !loaded.has(page)) loaded.set(page, await load());
}

export const shellPage = (page: string): ComponentType | undefined => loaded.get(page);
