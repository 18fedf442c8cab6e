import type { Page } from '@playwright/test';
import { open, settled } from './platform';
import { EXAMPLES } from './route-addresses';

/** Patterns of all routes of the site, from the composition of a page. */
async function routePatterns(page: Page): Promise<string[]> {
  await open(page, '/faq');
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

const matcher = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`);

/**
 * First address of a route that a page links to.
 *
 * @throws {Error} if the page has no such link
 */
async function linkedAddress(page: Page, from: string, pattern: string): Promise<string> {
  await page.goto(from);
  await settled(page);
  const paths = await page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const address = paths.find((path) => matcher(pattern).test(path));
  if (address === undefined) throw new Error(`${from} links to no ${pattern}`);
  return address;
}

/**
 * An address for each route that a visitor without an account can open. Routes with parameters have
 * theirs in `route-addresses.ts`; without an entry there, they are left out.
 */
export async function everyRoute(page: Page): Promise<string[]> {
  const patterns = await routePatterns(page);
  const addresses = patterns.filter((pattern) => !pattern.includes(':'));
  for (const [pattern, example] of Object.entries(EXAMPLES)) {
    if (!patterns.includes(pattern)) continue;
    addresses.push(
      'at' in example ? example.at : await linkedAddress(page, example.linkedFrom, pattern),
    );
  }
  return addresses;
}
