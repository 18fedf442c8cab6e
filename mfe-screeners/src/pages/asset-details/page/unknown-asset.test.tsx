import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { problem, renderPage } from 'shared/testing';
import AssetDetails from '..';
import { detailsApi as api } from '../details-api-double';

// The chart library needs a real canvas; the code around it does not.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

beforeEach(() => localStorage.clear());

describe('the details', () => {
  it.each(['stocks', 'etfs', 'indices', 'currencies', 'crypto'])(
    'of %s has a page for a symbol that does not exist, with what may have been meant',
    async (type) => {
      const bodies: unknown[] = [];
      document.head.innerHTML =
        '<link rel="canonical" href="http://localhost/"><meta name="description" content="">';
      const page = await renderPage(AssetDetails, {
        path: `/${type}/details/AAPLXY.US`,
        route: `/${type}/details/:symbol`,
        api: api({
          'GET /api/assets/:symbol': () => problem(404, 'There is no asset'),
          'GET /api/assets/:symbol/history': () => problem(404, 'There is no asset'),
          'POST /api/assets/lookup': ({ body }) => {
            bodies.push(body);
            return JSON.stringify(body).includes('"AAPL"')
              ? [
                  {
                    symbol: 'AAPL.US',
                    ticker: 'AAPL',
                    name: 'Apple Inc.',
                    assetType: 'stock',
                    countryCode: 'US',
                    logoUrl: null,
                    label: 'Apple Inc.',
                  },
                ]
              : [];
          },
        }),
      });
      expect(
        await screen.findByRole('heading', { level: 1, name: 'There is no AAPLXY.US' }),
      ).toBeTruthy();
      await page.ready();
      expect(document.title).toContain('AAPLXY.US not found');
      const meta = (name: string) =>
        document.head.querySelector(`meta[name=${name}]`)?.getAttribute('content');
      expect(meta('robots')).toBe('noindex');
      expect(meta('description')).toContain('AAPLXY.US');
      expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
      // No match: the query is shortened step by step.
      expect(
        (await screen.findByRole('link', { name: /Apple Inc\..*AAPL\.US/ })).getAttribute('href'),
      ).toBe('/stocks/details/AAPL.US');
      expect(bodies).toEqual([{ query: 'AAPLXY' }, { query: 'AAPLX' }, { query: 'AAPL' }]);
      expect(screen.getByRole('combobox', { name: /Look for an asset/ })).toBeTruthy();
    },
  );
});
