import { expect, it } from 'vitest';
import type { RedirectDeclaration } from 'shared/contract';
import { redirectSchema } from '../release/declaration';
import { deployment } from '../testing/deployments';
import { fleetConflicts } from './ownership';

const part = (paths: string[], ...redirects: [from: string, to: string][]) => [
  deployment('1.0.0', 100, {
    routes: paths.map((path) => ({ path, page: 'page', title: 'Page' })),
    redirects: redirects.map(([from, to]): RedirectDeclaration => ({ from, to })),
  }),
];

it('lets each remote redirect unowned addresses', () => {
  expect(
    fleetConflicts({
      a: part(['/a'], ['/old-a', '/a'], ['/x/:id', '/a']),
      b: part(['/b'], ['/old-b', '/a']),
    }),
  ).toEqual([]);
});

it.each([
  [
    'a page that would be hidden',
    { a: part(['/a']), b: part([], ['/a', '/b']) },
    'redirect /a of b hides route /a of a',
  ],
  [
    'a page behind a parameter',
    { a: part(['/a/:id']), b: part([], ['/a/7', '/b']) },
    'redirect /a/7 of b hides route /a/:id of a',
  ],
  [
    'an address that another remote has moved',
    { a: part([], ['/x', '/a']), b: part([], ['/x', '/b']) },
    'redirect /x is claimed by a and b',
  ],
  [
    'a second move',
    { a: part([], ['/x', '/y']), b: part([], ['/y', '/z']) },
    'redirect /x of a leads to redirect /y of b',
  ],
  ['a circle', { a: part([], ['/x', '/x']) }, 'redirect /x of a leads to redirect /x of a'],
])('refuses %s', (_, fleet, conflict) => {
  expect(fleetConflicts(fleet)).toContain(conflict);
});

it.each([
  [{ from: '/a', to: '/b' }, true],
  [{ from: '/a/:id', to: '/b/:id' }, true],
  [{ from: '/a', to: '/b/:id' }, false],
  [{ from: '/a/*', to: '/b' }, false],
  [{ from: '/a', to: 'https://evil.example' }, false],
  [{ from: '/a', to: '//evil.example' }, false],
  [{ from: '/a/', to: '/b' }, false],
  [{ from: '/a', to: '/b?x=1' }, false],
])('%j may be declared: %s', (redirect, valid) => {
  expect(redirectSchema.safeParse(redirect).success).toBe(valid);
});
