import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../readiness';

/** More tab stops than a page with a whole list has. */
const MAX_STOPS = 600;
/** A slow mobile connection: ms, and bytes a second. */
const SLOW = { latency: 200, downloadThroughput: 250_000, uploadThroughput: 100_000 };

const SCREENS = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 375, height: 812 },
} as const;

/** Screen, theme and ways of a visitor. */
export interface VisitorWays {
  screen: keyof typeof SCREENS;
  theme: 'light' | 'dark' | 'high-contrast';
  /** `keys`: no pointer at all. */
  input: 'pointer' | 'keys';
  network: 'fast' | 'slow';
}

/** Leads the page by pointer or by keys, as its ways say. */
export class Visitor {
  readonly page: Page;
  readonly ways: VisitorWays;

  constructor(page: Page, ways: VisitorWays) {
    this.page = page;
    this.ways = ways;
  }

  /** Sets screen, theme and network. Call it before the first page opens. */
  async prepare(): Promise<void> {
    const { screen, theme, network } = this.ways;
    await this.page.setViewportSize(SCREENS[screen]);
    await this.page.addInitScript((name) => localStorage.setItem('plumbline.theme', name), theme);
    if (network === 'fast') return;
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW });
  }

  /** Presses a button, link, option or tab. */
  async press(target: Locator): Promise<void> {
    if (this.ways.input === 'pointer') return target.click();
    await this.#tabTo(target);
    await this.page.keyboard.press('Enter');
  }

  /** Selects a radio button or a tab of a group. */
  async choose(target: Locator): Promise<void> {
    if (this.ways.input === 'pointer') return target.click({ force: true });
    // Tab leads to the selected one only, the arrows to the others.
    await target.focus();
    await this.page.keyboard.press('Space');
  }

  async type(field: Locator, text: string): Promise<void> {
    if (this.ways.input === 'pointer') return field.fill(text);
    await this.#tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  /** Opens an entry of the main menu: on a phone it is a sheet. */
  async goTo(section: string, entry: string): Promise<void> {
    const { page } = this;
    if (this.ways.screen === 'phone') {
      await this.press(page.getByRole('button', { name: 'Menu', exact: true }));
      await this.press(
        page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry, exact: true }),
      );
    } else {
      const menu = page.getByRole('navigation', { name: 'Main' });
      await this.press(menu.getByRole('button', { name: section }));
      await this.press(menu.getByRole('link', { name: entry, exact: true }));
    }
    await settled(page);
  }

  async #tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MAX_STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  }
}
