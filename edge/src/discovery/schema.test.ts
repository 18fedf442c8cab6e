import { describe, expect, it } from 'vitest';
import type { Deployment } from 'shared/contract';
import { deployment } from '../testing/deployments';
import { firstIssue } from '../release/declaration';
import { parseDiscovery } from './file';
import { DISCOVERY_SCHEMA, discoverySchema } from './schema';

/** The first problem of a document, or null when it is valid. */
function problem(microFrontends: Record<string, Deployment[]>): string | null {
  const parsed = discoverySchema.safeParse({ schema: DISCOVERY_SCHEMA, microFrontends });
  return parsed.success ? null : firstIssue(parsed.error);
}

const route = (path: string) => ({ path, page: 'p', title: 'P' });
const nav = (id: string) => ({ id, section: 'home' as const, label: 'L', path: '/', order: 1 });

describe('discovery document', () => {
  it('accepts a traffic split and retained releases', () => {
    expect(
      problem({
        'mfe-a': [
          deployment('1.0.0', 90, { routes: [route('/a')], buckets: [[0, 9000]] }),
          deployment('2.0.0', 10, { routes: [route('/a')], buckets: [[9000, 10_000]] }),
          deployment('0.9.0', 0, { routes: [route('/b')] }),
        ],
        'mfe-b': [deployment('1.0.0', 100, { routes: [route('/b')] })],
      }),
    ).toBeNull();
  });

  const valid = deployment('1.0.0');
  it.each<[string, Record<string, Deployment[]>, RegExp]>([
    ['traffic that is not 100', { 'mfe-a': [deployment('1.0.0', 99)] }, /adds up to 99/],
    [
      'two defaults',
      {
        'mfe-a': [
          deployment('1.0.0', 100),
          { ...deployment('2.0.0', 0), deployment: { traffic: 0, default: true } },
        ],
      },
      /2 defaults/,
    ],
    [
      'no default',
      { 'mfe-a': [{ ...valid, deployment: { traffic: 100, default: false } }] },
      /0 defaults/,
    ],
    [
      'a bad hash in the second version',
      {
        'mfe-a': [
          valid,
          { ...deployment('2.0.0', 0), metadata: { version: '2.0.0', integrity: 'sha384-short' } },
        ],
      },
      /integrity/,
    ],
    ['the same version twice', { 'mfe-a': [valid, deployment('1.0.0', 0)] }, /stands twice/],
    [
      'overlapping buckets',
      {
        'mfe-a': [
          deployment('1', 60, { buckets: [[0, 6000]] }),
          deployment('2', 40, { buckets: [[5000, 9000]] }),
        ],
      },
      /buckets/,
    ],
    ['negative traffic', { 'mfe-a': [deployment('1.0.0', -1)] }, /./],
    ['an empty list', { 'mfe-a': [] }, /./],
    [
      'a route of two remotes',
      {
        'mfe-a': [deployment('1', 100, { routes: [route('/s/:x')] })],
        'mfe-b': [deployment('1', 100, { routes: [route('/s/penny')] })],
      },
      /overlaps/,
    ],
    [
      'a route twice in one remote',
      { 'mfe-a': [deployment('1', 100, { routes: [route('/s'), route('/s')] })] },
      /twice/,
    ],
    [
      'a menu id of two remotes',
      {
        'mfe-a': [deployment('1', 100, { nav: [nav('x')] })],
        'mfe-b': [deployment('1', 100, { nav: [nav('x')] })],
      },
      /menu id x/,
    ],
    [
      'an unknown slot',
      {
        'mfe-a': [
          deployment('1', 100, { slots: [{ slot: 'nowhere' as 'asset-row-action', id: 's' }] }),
        ],
      },
      /unknown slot "nowhere"/,
    ],
    [
      'a section that does not say how high it is',
      {
        'mfe-a': [
          deployment('1', 100, {
            slots: [
              { slot: 'asset-section', id: 's', title: 'S', column: 'main', assetTypes: ['stock'] },
            ] as never,
          }),
        ],
      },
      /minHeight/,
    ],
    ['a name that is a prefix', { mfe: [deployment('1')], 'mfe-a': [deployment('1')] }, /prefix/],
    ['a name with a slash', { 'a/b': [deployment('1')] }, /not a name/],
    [
      'a route with a trailing slash',
      { 'mfe-a': [deployment('1', 100, { routes: [route('/s/')] })] },
      /slash/,
    ],
    ['no contract', { 'mfe-a': [deployment('1', 100, { contract: '' })] }, /contract/],
    [
      'an offer that is no version',
      { shell: [deployment('1', 100, { offers: { contract: '^1', shared: {} } }, 'shell')] },
      /is not a version/,
    ],
  ])('refuses %s', (_, microFrontends, message) =>
    expect(problem(microFrontends)).toMatch(message),
  );

  it('accepts an old release with an unreadable contract range', () => {
    expect(problem({ 'mfe-a': [deployment('1', 100, { contract: '>= 1.0.0' })] })).toBeNull();
  });

  it('accepts the single slot of releases before contract 1.2', () => {
    const slots = [{ slot: 'asset-actions' as const, id: 'star', order: 10 }];
    expect(problem({ 'mfe-a': [deployment('1', 100, { slots })] })).toBeNull();
  });

  it('rejects unknown fields', () => {
    expect(problem({ 'mfe-a': [{ ...valid, extra: 1 } as Deployment] })).toMatch(/[Uu]nrecognized/);
  });
});

describe('a later document', () => {
  const textOf = (microFrontends: Record<string, Deployment[]>): string =>
    JSON.stringify({ schema: DISCOVERY_SCHEMA, microFrontends });
  const fleet = { 'mfe-a': [deployment('1.0.0')], 'mfe-b': [deployment('1.0.0')] };

  it('shares unchanged remotes with the previous document', () => {
    const before = parseDiscovery(textOf(fleet)).microFrontends;
    const after = parseDiscovery(
      textOf({ ...fleet, 'mfe-b': [deployment('2.0.0')] }),
    ).microFrontends;
    expect(after['mfe-a']).toBe(before['mfe-a']);
    expect(after['mfe-b']).not.toBe(before['mfe-b']);
  });

  it('rejects a remote that became invalid on each read', () => {
    const invalid = textOf({ ...fleet, 'mfe-b': [deployment('2.0.0', 90)] });
    for (let i = 0; i < 2; i += 1)
      expect(() => parseDiscovery(invalid)).toThrow(/mfe-b.*adds up to 90/);
  });
});
