import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved. */
  what: string;
}
interface ShiftWindow {
  shifts?: Shift[];
}

/** Notes what moves by itself on the pages opened from now on. Call it before the first one. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    (window as unknown as ShiftWindow).shifts = shifts;
    // Another theme has other borders: what moves with it was not moved by the page.
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
 * What moved by more than can be seen since the page was opened; empty when all stood still. Pages move by
 * at most 0.01 alone on a slow phone; twice that is room for a machine that does much else.
 */
export async function seenShifts(page: Page, most = 0.02): Promise<string[]> {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).shifts ?? []);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum <= most ? [] : shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`);
}
