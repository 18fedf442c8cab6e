import { describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import declaration from '../remote.json';
import remote from './remote';

describe('remote.json', () => {
  it('declares the pages that the code has', () => {
    expect(declaration.name).toBe(remote.name);
    expect(new Set(declaration.routes.map((route) => route.page))).toEqual(new Set(remote.pages));
  });

  it('names the product as the brand does', () => {
    const home = declaration.routes.find(({ path }) => path === '/');
    expect(home?.title).toBe(brand.name);
    expect(home?.description).toBe(brand.description);
  });
});
