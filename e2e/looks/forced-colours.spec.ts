import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open } from '../site/platform';

/** Pages with figures that are drawn as backgrounds. The gate opens one. */
const PAGES: Record<string, boolean> = {
  '/stocks': true,
  '/': false,
  '/calendar': false,
  '/crypto': false,
  '/etfs': false,
  '/indices': false,
  '/pricing': false,
  '/login': false,
  '/senate': false,
  '/stocks/details/AAPL.US': false,
  '/stocks/dividends/upcoming?view=month': false,
  '/stocks/gainers-losers': false,
  '/stocks/plumbline': false,
  '/stocks/screener': false,
};

/**
 * Numbers the bars, dots and swatches of a page: elements without content of their own that only a background shows.
 * Returns how many there are.
 */
function numberMarks(): number {
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width >= 2 && height >= 2 && element.checkVisibility({ checkVisibilityCSS: true });
  };
  const marks = [...document.querySelectorAll('main i, main span, main div, header i')].filter(
    (element) => {
      const { backgroundColor, backgroundImage, borderTopWidth } = getComputedStyle(element);
      const [, , , alpha = 1] = backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [];
      return (
        element.childNodes.length === 0 &&
        alpha > 0.1 &&
        backgroundImage === 'none' &&
        borderTopWidth === '0px' &&
        !element.closest('.ui-skeletons, [aria-busy="true"]') &&
        !element.classList.contains('ui-skeleton') &&
        isSeen(element)
      );
    },
  );
  for (const [at, mark] of marks.entries()) mark.setAttribute('data-mark-number', String(at));
  return marks.length;
}

/** The numbered marks whose background is that of the element around them. */
function hiddenMarks(): string[] {
  const groundOf = (element: Element | null): string => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (!/rgba\(.*, 0\)|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return 'none';
  };
  return [...document.querySelectorAll('[data-mark-number]')]
    .filter((mark) => getComputedStyle(mark).backgroundColor === groundOf(mark.parentElement))
    .map(
      ({ localName, className, parentElement }) =>
        `${localName}.${className} in ${parentElement?.className ?? ''}`,
    );
}

/** Numbers the marks once no more of them appear. */
async function settledMarks(page: Page): Promise<number> {
  let count = -1;
  await expect
    .poll(
      async () => {
        const before = count;
        count = await page.evaluate(numberMarks);
        return count === before;
      },
      { intervals: [500] },
    )
    .toBe(true);
  return count;
}

for (const [path, gate] of Object.entries(PAGES))
  test(
    `bars and dots of ${path} stay visible in forced colours`,
    deepUnless(gate),
    async ({ page }) => {
      await open(page, path);
      const count = await settledMarks(page);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.evaluate(hiddenMarks), `of ${count} marks`).toEqual([]);
    },
  );

test(
  'the shown page of a list is marked in forced colours',
  deepUnless(false),
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page, '/stocks/screener');
    const pages = page.getByRole('navigation', { name: /page/i }).last();
    const grounds = await pages
      .getByRole('button', { name: /\d/ })
      .evaluateAll((buttons) => buttons.map((one) => getComputedStyle(one).backgroundColor));
    expect(grounds.length).toBeGreaterThan(1);
    expect(grounds[0]).not.toBe(grounds[1]);
  },
);
