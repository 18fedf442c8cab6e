import { describe, expect, it } from 'vitest';
import { LedgerMarkets, type MarketReader } from './ledger-markets';

const DAYS = 100;
const BYTES_PER_HISTORY = DAYS * (Int32Array.BYTES_PER_ELEMENT + Float64Array.BYTES_PER_ELEMENT);

/** A market in which every asset has prices in euros. Records the symbols that it reads. */
function reader(): MarketReader & { reads: string[] } {
  const reads: string[] = [];
  return {
    reads,
    asset: async (symbol) => {
      reads.push(symbol);
      const [day, close] = [new Int32Array(DAYS), new Float64Array(DAYS)];
      const facts = { name: symbol, assetType: 'stock' as const, sector: null, countryCode: null };
      return { facts, history: { currencyCode: 'EUR', day, close, splits: [] } };
    },
    rates: async () => ({ day: new Int32Array(0), rate: new Float64Array(0) }),
    dividends: async () => null,
  };
}

describe('market data of ledgers', () => {
  it('reads an asset once while its prices are in memory', async () => {
    const source = reader();
    const markets = new LedgerMarkets(2 * BYTES_PER_HISTORY);
    await markets.load(source, 'USD', ['A', 'B'], []);
    await markets.load(source, 'EUR', ['B', 'A'], []);
    expect(source.reads).toEqual(['A', 'B']);
  });

  it('keeps the prices of a ledger after their eviction', async () => {
    const source = reader();
    const markets = new LedgerMarkets(2 * BYTES_PER_HISTORY);
    const symbols = ['A', 'B', 'C'];
    const market = await markets.load(source, 'USD', symbols, []);
    await markets.load(source, 'USD', ['D', 'E'], []);
    expect(symbols.map((symbol) => market.prices(symbol)?.currencyCode)).toEqual(
      symbols.map(() => 'EUR'),
    );
    expect(symbols.map((symbol) => markets.facts(symbol)?.name)).toEqual(symbols);
    await markets.load(source, 'USD', ['A'], []);
    expect(source.reads).toEqual(['A', 'B', 'C', 'D', 'E', 'A']);
  });
});
