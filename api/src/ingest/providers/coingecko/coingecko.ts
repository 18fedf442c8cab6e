/** Coins by market capitalisation from CoinGecko: prices, supplies, reported changes, and histories. */
import { append } from '../../append';
import { deriveFromBars } from 'market-model/derive/technicals/from-bars';
import { UnreadableSource, emptyContent, type MemoryContent } from '../../source';
import { RefusedRequest } from '../http/provider-client';
import type { Provider, ProviderContext } from '../provider';
import type { RequestLimits } from '../request-limits';
import { barsOfChart } from './chart-bars';
import { readCoin, type Coin } from './coin-record';
import { PAGE_SIZE, createCoingeckoApi, type CoingeckoApi } from './coingecko-api';
import { keptChart } from './cached-chart';
import { readOptions, type CoingeckoOptions } from './options';

/** @param limits instead of the vendor's limits: 30 calls a minute with a key, about 5 without */
export function createCoingecko(limits?: RequestLimits): Provider {
  return {
    name: 'coingecko',
    summary: 'crypto markets from CoinGecko (COINGECKO_API_KEY raises its limits)',
    options: {
      pages: 'pages of 250 coins, the largest first; default 4',
      history: 'days of daily prices; default none (up to 365 without a paid key)',
      'history-coins': 'number of the largest coins that get a history; default 100',
    },
    read: (context) => read(context, limits),
  };
}

export const coingecko = createCoingecko();

async function read(
  context: ProviderContext,
  limits: RequestLimits | undefined,
): Promise<MemoryContent> {
  const options = readOptions(context);
  const api = createCoingeckoApi({
    requestsPerSecond: options.key === undefined ? 5 / 60 : 0.5,
    concurrency: 1,
    ...limits,
    baseUrl: options.baseUrl,
    key: options.key,
    signal: context.signal,
  });
  const content = emptyContent();
  const coins = await fetchCoins(api, options.pages, content, context);
  if (coins.length === 0) throw new UnreadableSource('CoinGecko lists no coin that can be read');
  if (options.historyDays > 0) await addHistories(api, coins, options, content, context);
  append(
    content.records,
    coins.map(({ record }) => record),
  );
  content.accepted = coins.length;
  content.usdRates.set('USD', 1);
  content.notes.push(
    '1-month and 1-year changes of coins without a history are the reported ones over 30 and 365 days',
  );
  return content;
}

/** Of several coins with one ticker the largest has the symbol. */
async function fetchCoins(
  api: CoingeckoApi,
  pages: number,
  content: MemoryContent,
  { progress }: ProviderContext,
): Promise<Coin[]> {
  const bySymbol = new Map<string, Coin>();
  const ids = new Set<string>();
  progress.start('Coins', pages);
  for (let page = 1; page <= pages; page++) {
    const rows = await api.markets(page);
    for (const row of rows) {
      content.read++;
      const coin = readCoin(row);
      if (typeof coin === 'string') {
        content.refused.push({ row: content.read, reason: coin });
        continue;
      }
      // A coin whose rank changes between two pages appears twice.
      if (ids.has(coin.id)) continue;
      ids.add(coin.id);
      const larger = bySymbol.get(coin.record.symbol);
      if (larger)
        content.refused.push({
          row: content.read,
          reason: `${coin.id} has the symbol ${coin.record.symbol} of the larger ${larger.id}`,
        });
      else bySymbol.set(coin.record.symbol, coin);
    }
    progress.step();
    if (rows.length < PAGE_SIZE) break;
  }
  progress.stop();
  return [...bySymbol.values()];
}

async function addHistories(
  api: CoingeckoApi,
  coins: readonly Coin[],
  { historyDays, historyCoins }: CoingeckoOptions,
  content: MemoryContent,
  { progress, workDir }: ProviderContext,
): Promise<void> {
  const coinsWithHistory = coins.slice(0, historyCoins);
  progress.start('Histories of coins', coinsWithHistory.length);
  for (const { id, record } of coinsWithHistory) {
    try {
      const chart = await keptChart(workDir, id, () => api.marketChart(id, historyDays));
      const bars = barsOfChart(chart);
      if (bars) {
        content.bars.set(record.symbol, bars);
        const { price: _, ...derived } = deriveFromBars(bars, 'CC');
        // Figures that go back further than our own prices stay as reported.
        const derivedValues = Object.entries(derived).filter(([, value]) => value !== null);
        Object.assign(record.fields, Object.fromEntries(derivedValues));
        record.computed = derivedValues.map(([field]) => field);
      } else content.notes.push(`${id}: no prices`);
    } catch (error) {
      // One coin without a history must not discard the others.
      if (!(error instanceof RefusedRequest) || error.status === 401 || error.status === 403)
        throw error;
      content.notes.push(`${id}: no history (${error.message})`);
    }
    progress.step();
  }
  progress.stop();
}
