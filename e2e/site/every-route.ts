import type { Page } from '@playwright/test';
import { settled } from './platform';

/** Patterns of all routes of the site, from the composition of a page. */
async function routePatterns(page: Page): Promise<string[]> {
  await page.goto('/faq');
  await settled(page);
  return page.evaluate(() => {
    const { composition } = Reflect.get(window, '__PLUMBLINE__') as {
      composition: {
        shellRoutes: { path: string }[];
        remotes: Record<string, { routes: { path: string }[] }>;
      };
    };
    const routes = [
      ...composition.shellRoutes,
      ...Object.values(composition.remotes).flatMap((remote) => remote.routes),
    ];
    return [...new Set(routes.map(({ path }) => path).filter((path) => !path.includes('*')))];
  });
}

/** Paths that an address with parameters can have, from the links of a page. */
const linkedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
      ({ pathname }) => pathname,
    ),
  );

const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`);

/**
 * An address for each route. One with parameters gets the first address that a page links to; routes that no page
 * links to for a visitor without an account (shared portfolios, own lists) are left out.
 */
export async function everyRoute(page: Page): Promise<string[]> {
  const patterns = await routePatterns(page);
  const fixed = patterns.filter((pattern) => !pattern.includes(':'));
  const open = new Map(
    patterns.filter((pattern) => pattern.includes(':')).map((one) => [one, matcher(one)]),
  );
  const addresses: string[] = [];
  for (const path of fixed) {
    if (open.size === 0) break;
    await page.goto(path);
    await settled(page).catch(() => {});
    const links = await linkedPaths(page);
    for (const [pattern, fits] of open) {
      const link = links.find((one) => fits.test(one) && !fixed.includes(one));
      if (link === undefined) continue;
      addresses.push(link);
      open.delete(pattern);
    }
  }
  return [...fixed, ...addresses];
}
