import { describe, expect, it } from 'vitest';
import type { RouteDeclaration } from 'shared/contract';
import { isFound, isIndexed, type PageFacts } from './page-texts';

const facts = (rest: Partial<RouteDeclaration> = {}): PageFacts => ({
  owner: {
    name: 'mfe-a',
    route: { path: '/compare', page: 'compare', title: 'Compare', ...rest },
    params: {},
  } as unknown as PageFacts['owner'],
  subject: null,
  staticPage: null,
});

describe('the index of search engines', () => {
  it('has a page with and without a query string by default', () => {
    expect([isIndexed(facts(), ''), isIndexed(facts(), '?s=A.US')]).toEqual([true, true]);
  });

  it('has only the plain address of a page with noindex for queries, which can be shared', () => {
    const page = facts({ noindexQueries: true });
    expect([isIndexed(page, ''), isIndexed(page, '?s=A.US')]).toEqual([true, false]);
    expect(isFound(page)).toBe(true);
  });

  it('has no secret page', () => {
    expect([isIndexed(facts({ noindex: true }), ''), isFound(facts({ noindex: true }))]).toEqual([
      false,
      false,
    ]);
  });
});
