import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ABSENT_PAGES, EXAMPLES, OPEN_PAGES, OWN_PAGES } from './route-addresses';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Routes of the specification, section 2, without the product's name. */
const SPECIFIED = [
  '/',
  '/login',
  '/logout',
  '/forgot-password',
  '/dashboard',
  '/stocks',
  '/stocks/screener',
  '/stocks/details/:symbol',
  '/stocks/gainers-losers',
  '/stocks/dividends/upcoming',
  '/stocks/dividends/growth',
  '/stocks/penny',
  '/stocks/warren-buffett',
  '/stocks/peter-lynch',
  '/stocks/plumbline',
  '/stocks/discounted-pe',
  ...['indices', 'currencies', 'etfs', 'crypto'].flatMap((area) => [
    `/${area}`,
    `/${area}/screener`,
    `/${area}/details/:symbol`,
  ]),
  '/watchlists',
  '/watchlists/:id',
  '/portfolios',
  '/portfolios/:id',
  '/13f',
  '/13f/details/:cik',
  '/senate',
  '/calendar',
  '/settings',
  '/pricing',
  '/payment',
  '/payment/success',
  '/payment/cancel',
  '/learnings',
  '/learnings/:category',
  '/learnings/:category/:post',
  '/contact',
  '/about-us',
  '/faq',
  '/terms',
  '/privacy',
  '/cookie-policy',
  '/blog',
  '/500',
  '/comments',
];

function declaredRoutes(): string[] {
  const remotes = readdirSync(ROOT)
    .map((folder) => path.join(ROOT, folder, 'remote.json'))
    .filter((file) => existsSync(file));
  return [path.join(ROOT, 'shell', 'shell.json'), ...remotes].flatMap((file) => {
    const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: { path: string }[] };
    return routes.map(({ path: pattern }) => pattern);
  });
}

const declared = declaredRoutes();
const tested = [
  ...OPEN_PAGES,
  ...Object.keys(EXAMPLES),
  ...Object.keys(OWN_PAGES),
  ...Object.keys(ABSENT_PAGES),
];

it('opens every declared route, and names no other', () => {
  expect(tested.toSorted()).toEqual(declared.toSorted());
});

it('declares every route of the specification', () => {
  expect(SPECIFIED.filter((pattern) => !declared.includes(pattern))).toEqual([]);
});

it.each(Object.entries(EXAMPLES))('%s has an example of its own', (pattern, example) => {
  const fits = new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`);
  const isExample =
    'at' in example ? fits.test(example.at) : OPEN_PAGES.includes(example.linkedFrom);
  expect(isExample).toBe(true);
});

it.each(Object.entries(ABSENT_PAGES))('%s is proved by %s', (route, spec) => {
  expect(readFileSync(path.join(ROOT, 'e2e', spec), 'utf8')).toContain(route);
});
