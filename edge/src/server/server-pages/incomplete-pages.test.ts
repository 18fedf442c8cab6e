import { describe, expect, it } from 'vitest';
import {
  serverCallKey,
  type Release,
  type RouteDeclaration,
  type ServerCall,
} from 'shared/contract';
import { deployment, INTEGRITY } from '../../testing/deployments';
import type { FirstAnswers } from './first-answers';
import type { RenderPool } from './render-pool';
import { serverPages } from './server-pages';

const ROUTE: RouteDeclaration = { path: '/a', page: 'a', title: 'A', rendering: 'server' };
const REQUEST = {
  owner: { name: 'mfe-a', deployment: deployment('1.0.0'), route: ROUTE, params: {} },
  pathname: '/a',
  search: '',
  isSmall: false,
};
const call = (name: string): ServerCall => ({ method: 'GET', url: `/api/${name}` });

/** Pages whose renderer shows how many answers it has. */
function pagesOf({
  missing,
  answered,
  now = () => 0,
}: {
  /** Calls without an answer, by the number of answers at hand. */
  missing: (answers: number) => ServerCall[];
  answered: (call: ServerCall) => boolean;
  /** By default the clock does not move. */
  now?: () => number;
}) {
  const requests: string[][] = [];
  const answers: FirstAnswers = {
    async to(calls) {
      requests.push(calls.map(({ url }) => url));
      return Object.fromEntries(
        calls.filter(answered).map((one) => [serverCallKey(one), { status: 200, body: '{}' }]),
      );
    },
    basisOf: () => ({ snapshots: [], askedAt: 0, changing: [] }),
    areOld: () => false,
    holds: () => false,
  };
  const pool: RenderPool = {
    async load() {},
    pagesOf: async () => [],
    async render(_, input) {
      const count = Object.keys(input.answers).length;
      const html = `<h1>${count}</h1>`;
      const missingCalls = missing(count);
      return { html, css: '', inlineCss: '', kept: '[]', missing: missingCalls, cpuMs: null };
    },
    state: () => ({ running: 0, waiting: 0 }),
    async close() {},
  };
  const pages = serverPages({
    store: {
      find: async () => ({ serverPages: { file: 'server/pages.cjs' } }) as Release,
      locate: async () => ({ path: '/pages.cjs', integrity: INTEGRITY }),
    },
    pool,
    answers,
    onSkeleton: () => {},
    now,
    waitMs: 60_000,
  });
  return { requests, html: async () => (await pages.find(REQUEST))?.html };
}

describe('a page with calls without an answer', () => {
  it('is completed for the next visitor', async () => {
    let isFast = false;
    const { html } = pagesOf({
      missing: (count) => [call('first'), call('late')].slice(count),
      answered: ({ url }) => isFast || url !== '/api/late',
    });
    expect(await html()).toBe('<h1>1</h1>');
    isFast = true;
    expect(await html()).toBe('<h1>2</h1>');
  });

  it('is not rendered again while the same answers are missing', async () => {
    let renderings = 0;
    const { requests, html } = pagesOf({
      missing(count) {
        renderings += 1;
        return [call('first'), call('never')].slice(count);
      },
      answered: ({ url }) => url !== '/api/never',
    });
    await html();
    const before = renderings;
    expect(await html()).toBe('<h1>1</h1>');
    expect(renderings).toBe(before);
    expect(requests.at(-1)).toEqual(['/api/first', '/api/never']);
  });

  it('sends the calls beyond its rounds for the next visitor', async () => {
    const { html } = pagesOf({
      missing: (count) => (count < 5 ? [call(String(count))] : []),
      answered: () => true,
    });
    expect(await html()).toBe('<h1>2</h1>');
    expect(await html()).toBe('<h1>5</h1>');
  });

  it('drops the calls of earlier answers when there are many', async () => {
    let rendering = 0;
    let time = 0;
    // A list of live prices whose symbols change with each answer.
    const { requests, html } = pagesOf({
      missing: () => [call(String((rendering += 1)))],
      answered: () => true,
      now: () => (time += 10_000),
    });
    for (let visitor = 0; visitor < 30; visitor += 1) await html();
    expect(Math.max(...requests.map((calls) => calls.length))).toBeLessThan(30);
  });
});
