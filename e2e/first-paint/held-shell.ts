import type { Page } from '@playwright/test';

const SHELL_SCRIPTS = /\/releases\/shell\/[^?]+\/(?:vendor|shell)\.[^?]+\.js/;

/**
 * Delays the shell's scripts, not its starter, until the returned function is called. On this
 * connection the guard waits for them, also on a slow machine.
 */
export async function holdShell(page: Page): Promise<() => void> {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } }),
  );
  await page.route(SHELL_SCRIPTS, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

/** Opens a page before the shell: it is painted, and no code of the shell has run. */
export async function openHeld(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}
