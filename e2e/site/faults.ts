import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { DEEP_TESTS } from './deep';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['light', 'dark', 'high-contrast'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Changes the theme of an open page and of pages opened after it, as a choice in another tab does.
 */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(
    ([colourNames, themes]) => {
      const key = 'plumbline.theme';
      localStorage.setItem(key, colourNames);
      dispatchEvent(new StorageEvent('storage', { key, newValue: colourNames }));
      // Screens that replace the whole product do not listen to the event.
      for (const { classList } of [document.documentElement, document.body]) {
        classList.remove(...themes);
        classList.add(colourNames);
      }
    },
    [theme, THEMES] as const,
  );
  await expect(page.locator('html')).toHaveClass(new RegExp(theme));
}

/** Breaches of axe's rules. Attaches them to the report of the run, also an empty list. */
async function violations(
  page: Page,
  state: string,
  without: readonly string[],
): Promise<string[]> {
  const breaches = await runAxe(page, without);
  await test.info().attach(`axe: ${state}`, {
    body: JSON.stringify(breaches),
    contentType: 'application/json',
  });
  return breaches;
}

async function runAxe(page: Page, without: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([contrast, off]) => {
      // A half-faded element has half its contrast.
      for (const animation of document.getAnimations())
        if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
      const { axe } = window as unknown as {
        axe: { run: (options: object) => Promise<AxeResults> };
      };
      const { violations: axeViolations } = await axe.run({
        resultTypes: ['violations'],
        // Stylesheet preloading is only for a rule that is off.
        preload: false,
        // The slowest rule, and fades confuse it. The gate checks it over all pairs of tokens.
        rules: {
          'color-contrast': { enabled: contrast },
          ...Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        },
      });
      return axeViolations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
    },
    [DEEP_TESTS, without] as const,
  );
}

/** Width by which the page exceeds its window. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`overflows by ${scrollWidth - clientWidth} px`] : [];
  });

/**
 * Faults of the page in its current state: violations of axe's rules, and overflow of the window in
 * any theme. Empty without faults. axe runs once, in the current theme:
 * `shared/ui/theme/tokens.test.ts` checks contrast in other themes over all pairs of tokens.
 * Restores the page's theme. With `LOOKS_DIR`, saves screenshots in that folder.
 * @param state name of the state in the faults
 * @param options.axe whether axe runs; overflow is always measured
 * @param options.without rules of axe that do not apply to the page
 */
export async function faults(
  page: Page,
  state: string,
  { axe = true, without = [] }: { axe?: boolean; without?: readonly string[] } = {},
): Promise<string[]> {
  const before = await page.evaluate(
    (themes) => themes.find((theme) => document.documentElement.classList.contains(theme)),
    THEMES,
  );
  if (!before) throw new Error(`${state}: the page wears no theme`);
  const faults: string[] = [];
  for (const theme of [before, ...THEMES.filter((other) => other !== before)]) {
    if (theme !== before) await wear(page, theme);
    const now = [
      ...(axe && theme === before ? await violations(page, `${state} in ${theme}`, without) : []),
      ...(await overflow(page)),
    ];
    faults.push(...now.map((fault) => `${state} in ${theme}: ${fault}`));
    const { LOOKS_DIR } = process.env;
    const picture = `${state} in ${theme}`.replaceAll(/[^\w-]+/g, '-');
    if (LOOKS_DIR) await page.screenshot({ path: path.join(LOOKS_DIR, `${picture}.png`) });
  }
  await wear(page, before);
  return faults;
}
