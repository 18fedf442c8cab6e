import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Asset, History } from 'shared/contract';
import { ASSET_TYPES, detailsPath, fieldsOf } from 'shared/market';
import { renderPage } from 'shared/testing';
import AssetDetails from './';
import { detailsApi, everythingIsNear, nothingIsNear } from './details-api-double';

// The chart library needs a real canvas; the code around it does not.
jest.mock('lightweight-charts', () => jest.requireActual('shared/testing/drawing-library-double'), {
  virtual: true,
});

const SYMBOLS = {
  stock: 'ODD.US',
  etf: 'ODDF.US',
  index: 'ODDI.INDX',
  currency: 'XYZUSD.FOREX',
  crypto: 'ODD-USD.CC',
} as const;

/** Text that must never appear for an unknown value. */
const NONSENSE = /NaN|undefined|null|Invalid Date|\[object|Infinity/;
const ZERO = /^[−+]?\p{Sc}?0([.,]0+)?%?$/u;

const NO_BARS: History['bars'] = { date: [], open: [], high: [], low: [], close: [], volume: [] };

const blank = (assetType: Asset['assetType'], knownFields: Asset['fields']): Asset => ({
  symbol: SYMBOLS[assetType],
  assetType,
  name: 'An "odd" <one> & Söhne',
  // Date of the list that contains the asset, not of a price.
  asOf: '2026-04-13T00:00:00Z',
  marketAsOf: '2026-11-20T21:00:00Z',
  source: 'test-source',
  historyUrl: null,
  fields: {
    ...Object.fromEntries(fieldsOf(assetType).map((field) => [field, null])),
    ...knownFields,
  },
  provenance: {},
});

async function open(asset: Asset): Promise<void> {
  everythingIsNear();
  const path = detailsPath(asset.assetType, asset.symbol);
  await renderPage(AssetDetails, {
    path,
    route: `/${path.split('/')[1]}/details/:symbol`,
    api: detailsApi({
      'GET /api/assets/:symbol': () => asset,
      'GET /api/assets/:symbol/history': ({ params }) => ({
        symbol: asset.symbol,
        currencyCode: null,
        range: params.get('range'),
        interval: '1d',
        label: 'Daily prices',
        historyUrl: null,
        base: null,
        bars: NO_BARS,
      }),
      ...Object.fromEntries(
        ['stocks', 'etfs', 'indices', 'currencies', 'crypto'].map((type) => [
          `POST /api/screeners/${type}/query`,
          () => ({ columns: ['symbol'], rows: [], total: 0, universe: 0, asOf: null, facets: {} }),
        ]),
      ),
    }),
  });
  await screen.findByRole('heading', { level: 1, name: asset.name });
  expect(await screen.findByText('No source has past prices of this asset.')).toBeTruthy();
}

/** All texts and accessible names of the document. */
function spokenTexts(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    texts.push(node.textContent?.trim() ?? '');
  for (const element of document.querySelectorAll('[title],[aria-label],[href],[content]'))
    for (const name of ['title', 'aria-label', 'href', 'content'])
      texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== '');
}

const sections = () =>
  [...document.querySelectorAll<HTMLElement>('[data-section]')].map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(nothingIsNear);

describe.each(ASSET_TYPES)('the page of %s of which little is known', (type) => {
  it('has no section and makes no claim when nothing is known', async () => {
    await open(blank(type, {}));
    expect(screen.getByText('No source has a price of it')).toBeTruthy();
    await waitFor(() => expect(sections()).toEqual([]), { timeout: 20_000 });
    expect(spokenTexts().filter((text) => NONSENSE.test(text) || ZERO.test(text))).toEqual([]);
  });

  it('has the sections of the one known figure, with dashes for the others', async () => {
    await open(blank(type, { rsi14: 55, year1ChangePercent: -12.5, avg30Volume: 1200 }));
    await waitFor(
      () =>
        expect(sections()).toEqual(
          type === 'currency'
            ? ['performance', 'technicals']
            : ['statistics', 'performance', 'technicals'],
        ),
      { timeout: 20_000 },
    );
    await waitFor(() => expect(document.querySelector('[data-waiting]')).toBeNull());
    expect(screen.getByText('−12.50%')).toBeTruthy();
    expect(spokenTexts().filter((text) => NONSENSE.test(text) || ZERO.test(text))).toEqual([]);
  });
});
