import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open } from '../site/platform';

/** Windows at a zoom of 400 %: a desktop of 1280 × 1024. */
const WINDOWS = [{ width: 320, height: 256, gate: true }] as const;

/** The gate opens one page. */
const PAGES: Record<string, boolean> = {
  '/stocks/screener': true,
  '/': false,
  '/13f': false,
  '/calendar': false,
  '/currencies': false,
  '/faq': false,
  '/learnings/valuation/price-earnings': false,
  '/login': false,
  '/pricing': false,
  '/settings': false,
  '/stocks/details/AAPL.US': false,
  '/stocks/gainers-losers': false,
  '/stocks/plumbline': false,
  '/watchlists': false,
};

const PRESSES = 120;

/** Names the elements that cover all of the focused one (WCAG 2.4.11). Null if a part of it is visible. */
function coverOfFocus(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const { left, top, right, bottom, width, height } = focused.getBoundingClientRect();
  // Natural inputs of drawn controls are this small.
  if (width < 2 || height < 2) return null;
  const name = `${focused.localName} "${(focused.ariaLabel ?? focused.textContent).trim().slice(0, 40)}"`;
  const [from, to] = [Math.max(0, left), Math.min(innerWidth, right)];
  const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  if (to - from < 2 || below - above < 2) return `${name} is outside of the window`;
  const covers = new Set<string>();
  const STEPS = 5;
  const labels = focused instanceof HTMLInputElement ? [...(focused.labels ?? [])] : [];
  for (let x = 0.5; x < STEPS; x += 1)
    for (let y = 0.5; y < STEPS; y += 1) {
      const hit = document.elementFromPoint(
        from + ((to - from) * x) / STEPS,
        above + ((below - above) * y) / STEPS,
      );
      if (!hit) continue;
      const isSeen = [focused, ...labels].some((one) => one.contains(hit) || hit.contains(one));
      if (isSeen) return null;
      covers.add(`${hit.localName}.${hit.className}`);
    }
  return `${name} is below ${[...covers].join(', ')}`;
}

async function coveredFocus(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let i = 0; i < PRESSES; i += 1) {
      await page.keyboard.press(key);
      const cover = await page.evaluate(coverOfFocus);
      if (cover !== null) covered.add(`${key}: ${cover}`);
    }
  return [...covered];
}

for (const { width, height, gate } of WINDOWS)
  for (const [path, isSample] of Object.entries(PAGES))
    test(
      `focus on ${path} stays visible in a window of ${width} × ${height}`,
      deepUnless(gate && isSample),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await open(page, path);
        expect(await coveredFocus(page)).toEqual([]);
      },
    );
