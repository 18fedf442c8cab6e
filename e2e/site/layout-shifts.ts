import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The element that moved. */
  what: string;
}
interface ShiftWindow {
  shifts?: Shift[];
}

/** Records layout shifts on pages opened from now on. Call it before opening the first page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as ShiftWindow).shifts = shifts;
    // Another theme has other borders: shifts of a theme change do not count.
    const worn = () =>
      ['light', 'dark', 'high-contrast'].find((one) =>
        document.documentElement.classList.contains(one),
      );
    let first: string | undefined;
    let changed = false;
    addEventListener('load', () => (first ??= worn()));
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        const what = sources.map(({ node }) =>
          `${node?.nodeName ?? ''} ${node?.textContent ?? ''}`.slice(0, 40),
        );
        changed ||= (first ?? worn()) !== worn();
        if (!hadRecentInput && !changed) shifts.push({ value, what: what.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * Visible layout shifts since the page was opened; empty without shifts. On a slow phone, pages
 * shift by at most 0.01. The limit is twice that, for a busy machine.
 */
export async function seenShifts(page: Page, most = 0.02): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= most ? [] : shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
}
