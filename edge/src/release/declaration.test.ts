import { describe, expect, it } from 'vitest';
import { NAV_SECTIONS } from 'shared/contract';
import { declarationSchema, firstIssue } from './declaration';

const declaration = (more: object) => ({
  name: 'mfe-a',
  owner: 'a team',
  contract: '^1.0.0',
  routes: [],
  nav: [],
  slots: [],
  budgets: { entryKb: 1, routeKb: 1 },
  ...more,
});
const problemOf = (more: object): string | null => {
  const { error } = declarationSchema.safeParse(declaration(more));
  return error ? firstIssue(error) : null;
};
const entry = (id: string, section: unknown) => ({
  id,
  section,
  label: id,
  path: `/${id}`,
  order: 1,
});
const OWN = { id: 'research', label: 'Research', order: 25 };

describe('menu sections', () => {
  it('are built in, or declared once by a remote', () => {
    expect(problemOf({ nav: NAV_SECTIONS.map(({ id }) => entry(id, id)) })).toBeNull();
    expect(problemOf({ nav: [entry('a', OWN), entry('b', 'research')] })).toBeNull();
  });

  it.each([
    [
      'unknown',
      [entry('a', 'research')],
      /^nav\[0\]\.section: unknown section "research": name one of home, screeners/,
    ],
    ['declared twice', [entry('a', OWN), entry('b', OWN)], /declared twice/],
    ['a standing one', [entry('a', { ...OWN, id: 'media' })], /nav\[0\]\.section/],
    ['without a label', [entry('a', { id: 'research', order: 1 })], /nav\[0\]\.section/],
  ])('%s is refused', (_, nav, message) => {
    expect(problemOf({ nav })).toMatch(message);
  });
});

describe('trays', () => {
  const tray = { slot: 'page-tray', id: 'tray', title: 'Tray' };

  it('name the event that opens them and their storage entry', () => {
    const slots = [{ ...tray, opensOn: 'compare/add', storedAs: 'compare-tray' }];
    expect(problemOf({ slots })).toBeNull();
  });

  it.each([
    ['another event', { opensOn: 'session/login', storedAs: 'tray' }, /opensOn/],
    ['no entry', { opensOn: 'compare/add' }, /storedAs/],
    ['an entry outside the prefix', { opensOn: 'compare/add', storedAs: '../theme' }, /storedAs/],
  ])('with %s are refused', (_, rest, message) => {
    expect(problemOf({ slots: [{ ...tray, ...rest }] })).toMatch(message);
  });
});

describe('panels', () => {
  const panel = { slot: 'page-panel', id: 'panel', title: 'Panel' };

  it('may name an event, a shortcut and a page', () => {
    const whole = { ...panel, opensOn: 'assistant/ask', keys: 'q', path: '/panel' };
    expect(problemOf({ slots: [panel, { ...whole, id: 'whole' }] })).toBeNull();
  });

  it.each([
    ['another event', { opensOn: 'compare/add' }, /opensOn/],
    ['a key with Ctrl', { keys: 'Ctrl+q' }, /keys/],
    ['a page without a slash', { path: 'panel' }, /path/],
  ])('with %s are refused', (_, rest, message) => {
    expect(problemOf({ slots: [{ ...panel, ...rest }] })).toMatch(message);
  });
});

describe('skeletons', () => {
  const withSkeleton = (skeleton: unknown) =>
    problemOf({ routes: [{ path: '/a', page: 'a', title: 'A', skeleton }] });

  it.each(
    [
      'grid',
      [
        { height: 120, blocks: 3 },
        { height: 40, repeat: 8 },
      ],
    ].map((one) => [one]),
  )('%j is one', (skeleton) => {
    expect(withSkeleton(skeleton)).toBeNull();
  });

  it.each([
    [
      'carousel',
      /^routes\[0\]\.skeleton: is one of hero, grid, table, details, cards, text, or 1 to 20 rows/,
    ],
    [[], /^routes\[0\]\.skeleton: /],
    [[{ height: 0 }], /^routes\[0\]\.skeleton\[0\]\.height: /],
    [[{ height: 10, blocks: 9 }], /^routes\[0\]\.skeleton\[0\]\.blocks: /],
    [[{ heigth: 10 }], /^routes\[0\]\.skeleton/],
  ])('%j is refused, with what is wrong', (skeleton, message) => {
    expect(withSkeleton(skeleton)).toMatch(message);
  });
});

describe('exceptions of the behaviour gate', () => {
  const reason = 'The form of the card reports fraud there.';
  it('need a rule, the exception and a reason; measured rules a limit', () => {
    const one = { rule: 'hosts', allow: 'https://q.example', reason };
    expect(problemOf({ exceptions: [one, { rule: 'heap', allow: '120', reason }] })).toBeNull();
    expect(problemOf({ exceptions: [{ ...one, rule: 'cookies' }] })).toMatch(/rule/);
    expect(problemOf({ exceptions: [{ ...one, reason: 'so' }] })).toMatch(/says why/);
    expect(problemOf({ exceptions: [{ rule: 'heap', allow: 'more', reason }] })).toMatch(
      /exceptions\[0\]\.allow: is the limit of this rule/,
    );
  });
});
