import { expect, test, type Page } from '@playwright/test';
import { deepUnless } from '../site/deep';
import { open } from '../site/platform';

/** Spacing that a reader may set without a loss of text (WCAG 1.4.12). */
const SPACING =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}';

const WIDTHS = [1440, 375] as const;

/** The gate opens one page. */
const PAGES: Record<string, boolean> = {
  '/': false,
  '/13f': false,
  '/calendar': false,
  '/crypto/screener': false,
  '/currencies': false,
  '/dashboard': false,
  '/etfs': false,
  '/faq': false,
  '/indices': false,
  '/learnings/valuation/price-earnings': false,
  '/login': true,
  '/portfolios': false,
  '/pricing': false,
  '/senate': false,
  '/settings': false,
  '/stocks': false,
  '/stocks/details/AAPL.US': false,
  '/stocks/dividends/upcoming': false,
  '/stocks/gainers-losers': false,
  '/stocks/screener': false,
  '/stocks/warren-buffett': false,
  '/watchlists': false,
};

/** Still lose text. `docs/real-web.md` says how. */
const OPEN = new Set([
  '/crypto/screener at 1440',
  '/stocks/screener at 1440',
  '/stocks/warren-buffett at 1440',
  '/ at 375',
  '/learnings/valuation/price-earnings at 375',
  '/senate at 375',
  '/stocks at 375',
  '/stocks/details/AAPL.US at 375',
  '/stocks/gainers-losers at 375',
]);

/** Text that runs past or stays over the page, and the letters behind a drawn arrow. */
const EXCEPTIONS =
  '.chrome-ticker, .list-page-dock, .ui-delta > i, svg, script, style, option, .ui-hidden';

/**
 * Texts that are clipped by their box, and texts that overlap. Names with an ellipsis are omitted: they are truncated
 * by design, and a click shows the whole name.
 */
function lostTexts(exceptions: string): string[] {
  const SLACK = 3;
  const lost: string[] = [];
  const lines: { rect: DOMRect; text: Text }[] = [];
  const isHidden = (element: Element): boolean => {
    const { clipPath, display } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return clipPath !== 'none' || (display !== 'contents' && (width < 2 || height < 2));
  };
  const ancestors = (element: Element): Element[] => {
    const chain: Element[] = [];
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      chain.push(one);
    return chain;
  };
  const cutOf = (rects: readonly DOMRect[], chain: readonly Element[]): string | null => {
    for (const element of chain) {
      const { overflowX, overflowY, textOverflow, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (/hidden|clip/.test(overflowY))
        for (const { top, bottom } of rects)
          if (bottom > box.bottom + SLACK || top < box.top - SLACK) return 'is cut in its height';
      if (/hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis')
        for (const { left, right } of rects)
          if (right > box.right + SLACK || left < box.left - SLACK) return 'is cut in its width';
      if (textOverflow === 'ellipsis') return null;
      // A scroller loses nothing.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return null;
    }
    return null;
  };
  /** The part that its boxes neither cut off nor have scrolled away. */
  const visiblePart = (rect: DOMRect, chain: readonly Element[]): DOMRect | null => {
    let { left, top, right, bottom } = rect;
    for (const element of chain) {
      const { overflowX, overflowY, position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      if (overflowX !== 'visible')
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      if (overflowY !== 'visible')
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      if (position === 'fixed') break;
    }
    return right > left && bottom > top ? new DOMRect(left, top, right - left, bottom - top) : null;
  };
  const nameOf = (text: Text): string =>
    `"${text.data.trim().slice(0, 40)}" in ${ancestors(text.parentElement ?? document.body)
      .slice(0, 3)
      .map(({ localName, classList }) => [localName, ...classList].join('.'))
      .join(' < ')}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || !text.data.trim() || !text.parentElement) continue;
    const parent = text.parentElement;
    if (parent.closest(exceptions)) continue;
    if (!parent.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })) continue;
    const chain = ancestors(parent);
    if (chain.some(isHidden)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 2);
    const cut = cutOf(rects, chain);
    if (cut !== null) lost.push(`${nameOf(text)} ${cut}`);
    else
      for (const rect of rects) {
        const visible = visiblePart(rect, chain);
        if (visible) lines.push({ rect: visible, text });
      }
  }
  lines.sort((a, b) => a.rect.top - b.rect.top);
  for (const [at, a] of lines.entries())
    for (const b of lines.slice(at + 1)) {
      if (b.rect.top >= a.rect.bottom) break;
      const width = Math.min(a.rect.right, b.rect.right) - Math.max(a.rect.left, b.rect.left);
      const height = Math.min(a.rect.bottom, b.rect.bottom) - Math.max(a.rect.top, b.rect.top);
      if (a.text !== b.text && width > SLACK && height > SLACK + 1)
        lost.push(`${nameOf(a.text)} lies on ${nameOf(b.text)}`);
    }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) lost.push('the page is wider than its window');
  return [...new Set(lost)];
}

const lostOn = (page: Page): Promise<string[]> => page.evaluate(lostTexts, EXCEPTIONS);

// The policy of the site refuses styles of others; those of a reader come from the browser.
test.use({ bypassCSP: true });

for (const width of WIDTHS)
  for (const [path, gate] of Object.entries(PAGES)) {
    if (OPEN.has(`${path} at ${width}`)) continue;
    test(
      `${path} loses no text at ${width} px with the spacing of a reader`,
      deepUnless(gate),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        const before = new Set(await lostOn(page));
        await page.addStyleTag({ content: SPACING });
        // Blocks that are sized by an observer follow in a later frame.
        await page.waitForTimeout(300);
        const lost = (await lostOn(page)).filter((one) => !before.has(one));
        expect(lost).toEqual([]);
      },
    );
  }
