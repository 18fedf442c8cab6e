import { describe, expect, it } from '@jest/globals';
import type { ComposedRemote, Composition } from './composition';
import {
  addDetails,
  detailsOfRemote,
  fromPage,
  isEntryHere,
  readsParts,
  toPageRemote,
  type PageComposition,
} from './page-composition';

const file = (url: string) => ({ url, integrity: `sha384-${url}` });

const remote = (name: string, rest: Partial<ComposedRemote> = {}): ComposedRemote => ({
  name,
  version: '1.0.0-12345678',
  owner: 'a team',
  contract: '^1.0.0',
  baseUrl: `/releases/${name}/1.0.0-12345678/`,
  entry: file(`/${name}/entry.js`),
  routes: [
    {
      path: `/${name}`,
      page: 'list',
      title: 'List',
      description: 'A list.',
      skeleton: 'grid',
      access: 'signed-in',
      firstCalls: [{ method: 'GET', path: '/x' }],
    },
    { path: `/${name}/:id`, page: 'one', title: 'One' },
  ],
  nav: [],
  slots: [],
  chunks: { list: [file(`/${name}/list.js`)], one: [file(`/${name}/one.js`)] },
  ...rest,
});

const composition: Composition = {
  id: 'abc',
  contractVersion: '1.17.0',
  shell: { version: '1.0.0', baseUrl: '/releases/shell/1.0.0/' },
  shellRoutes: [{ path: '/login', page: 'login', title: 'Log in' }],
  shellNav: [],
  remotes: {
    'mfe-own': remote('mfe-own', {
      lastGood: {
        version: '0.9.0',
        contract: '^1.0.0',
        baseUrl: '/releases/mfe-own/0.9.0/',
        entry: file('/mfe-own/0.9.0/entry.js'),
      },
    }),
    'mfe-plain': remote('mfe-plain', { hashes: { 'x.js': 'sha384-x' } }),
    'mfe-search': remote('mfe-search', {
      slots: [
        { slot: 'search-source', id: 'search', order: 1, title: 'Things' },
        { slot: 'page-panel', id: 'panel', order: 1, title: 'Panel' },
      ],
      chunks: { search: [file('/search.js')], panel: [], list: [] },
      hashes: { 'search.js': 'sha384-y' },
    }),
    'mfe-off': remote('mfe-off', { killed: true, chunks: {} }),
    'mfe-star': remote('mfe-star', {
      baseUrl: 'https://cdn.example/star/',
      slots: [
        { slot: 'asset-row-action', id: 'star', order: 1 },
        { slot: 'header-action', id: 'bell', order: 1 },
      ],
      chunks: { star: [file('/star.js')], bell: [file('/bell.js')], list: [] },
    }),
  },
  settings: {
    firebase: { mode: 'local', apiKey: 'k', projectId: 'demo-p' },
    statusPage: '/status',
    demoData: true,
    environment: 'production',
  },
};

const inPage = (owner: string, page: string): PageComposition => ({
  ...composition,
  remotes: Object.fromEntries(
    Object.entries(composition.remotes).map(([name, one]) => [
      name,
      toPageRemote(one, name === owner ? page : null),
    ]),
  ),
});
const details = Object.fromEntries(
  Object.entries(composition.remotes).map(([name, one]) => [name, detailsOfRemote(one)]),
);
/** Round trip through the JSON in the HTML. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a composition in two parts', () => {
  it('is whole again when both are here', () => {
    const whole = fromPage(copy(inPage('mfe-own', 'list')));
    const plain = whole.remotes['mfe-plain'];
    expect(whole.remotes['mfe-off']?.killed).toBe(true);
    addDetails(whole, copy(details));
    expect(whole).toEqual(composition);
    expect(whole.remotes['mfe-plain']).toBe(plain);
  });

  it('has the files of the page itself, the last good release of its remote and no other page’s in the HTML', () => {
    const { remotes } = fromPage(copy(inPage('mfe-own', 'list')));
    expect(remotes['mfe-own']).toMatchObject({
      entry: file('/mfe-own/entry.js'),
      chunks: { list: [file('/mfe-own/list.js')] },
      lastGood: { version: '0.9.0' },
    });
    expect(remotes['mfe-own']?.chunks).not.toHaveProperty('one');
    expect(remotes['mfe-plain']).toMatchObject({ entry: { url: '' }, chunks: {} });
    expect(Object.values(remotes).map(isEntryHere)).toEqual([true, false, false, false, true]);
  });

  it('omits the files of on-demand contributions, but names them', () => {
    const { remotes } = inPage('mfe-own', 'list');
    expect(remotes['mfe-search']).not.toHaveProperty('hashes');
    expect(remotes['mfe-search']).not.toHaveProperty('entry');
    expect(remotes['mfe-search']?.slots).toHaveLength(2);
  });

  it('includes the entries of contributors to other pages and of contributions that render with them', () => {
    const { remotes } = fromPage(copy(inPage('mfe-own', 'list')));
    expect(remotes['mfe-star']).toMatchObject({
      entry: file('/mfe-star/entry.js'),
      baseUrl: 'https://cdn.example/star/',
      chunks: { star: [file('/star.js')] },
    });
    expect(remotes['mfe-star']?.chunks).not.toHaveProperty('bell');
  });

  it("has the data of every route for router, menu and skeleton, and all of the page's own", () => {
    const { remotes } = fromPage(copy(inPage('mfe-own', 'list')));
    expect(remotes['mfe-own']?.routes[0]).toEqual(composition.remotes['mfe-own']?.routes[0]);
    expect(remotes['mfe-plain']?.routes).toEqual([
      { path: '/mfe-plain', page: 'list', title: 'List', skeleton: 'grid' },
      { path: '/mfe-plain/:id', page: 'one', title: 'One' },
    ]);
  });

  it.each([
    [undefined, false],
    ['1.17.0', false],
    ['1.18.0', true],
    ['2.0.0', true],
  ])('is for shells that read it: %s %s', (contract, expected) => {
    expect(readsParts(contract)).toBe(expected);
  });

  it('of an edge that writes all of it is whole at once', () => {
    expect(fromPage(copy(composition))).toEqual(composition);
  });
});
