import { expect, it } from 'vitest';
import fc from 'fast-check';
import semver from 'semver';
import { incompatibility, isVersionRange, satisfies } from 'shared/contract';
import { deployment } from '../testing/deployments';
import { refusalBy } from '../discovery/compatibility';
import { declarationSchema } from './declaration';

const DECLARATION = {
  name: 'mfe-a',
  owner: 'a team',
  routes: [],
  nav: [],
  slots: [],
  budgets: { entryKb: 1, routeKb: 1 },
};
const release = (contract: string) => declarationSchema.safeParse({ ...DECLARATION, contract });

const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', 'X', '*', '01', ''));
const partial = fc.array(number, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
const operator = fc.constantFrom('', '^', '~', '>=', '<=', '>', '<', '=', '>= ', '^ ', '==', 'v');
const comparator = fc
  .tuple(operator, partial, fc.constantFrom('', '', '', '-beta', '+build'))
  .map((parts) => parts.join(''));
const range = fc
  .array(comparator, { minLength: 1, maxLength: 3 })
  .chain((comparators) =>
    fc.constantFrom(' ', '  ', ' || ', '||', ' - ', ',').map((join) => comparators.join(join)),
  );
const version = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 4 })))
  .map((parts) => parts.join('.'));

it('edge and browser evaluate every accepted range like semver', () => {
  let [runs, accepted] = [0, 0];
  fc.assert(
    fc.property(range, version, (contract, offered) => {
      const released = release(contract);
      const isReleased = released.success;
      expect(isReleased).toBe(isVersionRange(contract));
      // The normalised spelling in the release means the same.
      expect(satisfies(offered, released.data?.contract ?? contract)).toBe(
        satisfies(offered, contract),
      );
      const offer = { contract: offered, shared: {} };
      const shell = deployment('1.0.0', 100, { offers: offer }, 'shell');
      const edgeAccepts = refusalBy(shell, deployment('1.0.0', 100, { contract })) === null;
      // The check of the loader in the browser.
      const browserAccepts = incompatibility({ contract }, offer) === null;
      expect(edgeAccepts).toBe(browserAccepts);
      // Without a release none of its code runs. For released ranges, semver agrees with our
      // parser.
      expect(browserAccepts).toBe(isReleased && semver.satisfies(offered, contract));
      runs += 1;
      if (isReleased) accepted += 1;
    }),
    { numRuns: 3000 },
  );
  // The gate scales the runs down; about every seventh range matches the grammar.
  expect(accepted).toBeGreaterThan(runs / 50);
});

it.each([
  ['>= 1.0.0', '>=1.0.0'],
  ['1.0.0 - 2.0.0', '>=1.0.0 <=2.0.0'],
  ['1.X', '1.X'],
])('the release takes "%s" and writes %s, which earlier shells read', (contract, written) => {
  expect(release(contract).data?.contract).toBe(written);
});

it.each(['^1.0.0-beta', '1.0.0 -', 'latest', ''])(
  'the release rejects "%s" in one sentence with a remedy',
  (contract) => {
    expect(release(contract).error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^is no version range: write \^1\.2\.0, .*alternatives/),
    ]);
  },
);

it('compares ranges within an offered version as numbers', () => {
  expect(satisfies('1.15.0', '>=1.9.0 <2')).toBe(true);
});
