import { describe, expect, it } from '@jest/globals';
import { SCREENER_TYPES } from 'shared/market';
import declaration from '../remote.json';
import { LISTINGS } from './listing/catalogues/listing-messages';

const { routes } = declaration;

describe('the pages of this remote', () => {
  it('have a title and a description each of their own', () => {
    for (const key of ['title', 'description'] as const) {
      const texts = routes.map((route) => route[key]);
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
    for (const { path, description } of routes) {
      expect([path, description.length >= 40]).toEqual([path, true]);
      // Search results cut longer descriptions.
      expect([path, description.length <= 160]).toEqual([path, true]);
    }
  });

  it.each(SCREENER_TYPES)(
    'the screener of %s is called the same before and after its script',
    (type) => {
      const route = routes.find(({ path }) => path === `/${type}/screener`);
      const { title, description } = LISTINGS[type];
      expect(route).toMatchObject({ title, description });
    },
  );
});
