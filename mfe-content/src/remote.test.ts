import { describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import declaration from '../remote.json';
import { PREVIEW_QUERY } from './home/preview-screen';
import remote from './remote';

describe('remote.json', () => {
  it('declares the pages that the code has', () => {
    expect(declaration.name).toBe(remote.name);
    expect(new Set(declaration.routes.map((route) => route.page))).toEqual(new Set(remote.pages));
  });

  it('starts with the HTML exactly the call that the home page makes first', () => {
    const home = declaration.routes.find(({ path }) => path === '/');
    expect(JSON.stringify(home?.firstCalls?.[0]?.body)).toBe(JSON.stringify(PREVIEW_QUERY));
  });

  it('names the product as the brand does', () => {
    const home = declaration.routes.find(({ path }) => path === '/');
    expect(home?.title).toBe(brand.name);
    expect(home?.description).toBe(brand.description);
  });
});
