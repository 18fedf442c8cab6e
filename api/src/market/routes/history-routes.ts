/** Bars of an asset: by range, and whole under an address that names their content. */
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { History, HistoryRange } from 'shared/contract';
import { fullHistorySchema, historyRangeSchema, historySchema } from 'shared/contract/schemas';
import type { IntradaySource } from 'market-model/ports/intraday-source';
import { cacheThisAs } from '../../http/cache-policy';
import { notFound } from '../../http/problem';
import { baseOf, encodeJson, isIntradayRange } from '../history/encode-history';
import { historiesOf } from '../history/encoded-histories';
import { HISTORY_VERSION } from '../history/history-version';
import { sliceRange } from '../store/slice-range';
import { corruptAsUnavailable } from '../history/corrupt-as-unavailable';
import type { AssetRow, Market } from '../store/market';
import { knownAsset } from './known-asset';
import { MARKET_PROBLEMS, type MarketRouteOptions } from './route-options';

const symbol = z.string().max(60);

export interface HistoryRouteOptions extends MarketRouteOptions {
  /** Intraday prices of the current market. Null when its source has none. */
  intraday?: () => IntradaySource | null;
}

export const historyRoutes: FastifyPluginAsyncZod<HistoryRouteOptions> = async (
  app,
  { market, intraday = () => null },
) => {
  app.get(
    '/assets/:symbol/history',
    {
      schema: {
        tags: ['assets'],
        summary: 'Bars of a range, and the close that the change of the range compares with',
        description:
          'An asset without a price history has no bars. Daily bars begin with the base of the range. 1D and 5D have bars within the day where the source has them; `interval` and `label` say which.',
        params: z.object({ symbol }),
        querystring: z.strictObject({ range: historyRangeSchema.default('1Y') }),
        response: { 200: historySchema, ...MARKET_PROBLEMS },
      },
    },
    async (request, reply) => {
      const current = market.current();
      const asset = knownAsset(current, request.params.symbol);
      const { range } = request.query;
      const within = await withinTheDay(current, asset, range, intraday()).catch(
        (error: unknown) => {
          request.log.warn({ err: error }, 'prices within the day cannot be had');
          return null;
        },
      );
      if (within) {
        // They change while the snapshot stays.
        cacheThisAs(reply, 'clock');
        return sendJson(reply, encodeJson(within));
      }
      const encoded = await corruptAsUnavailable(historiesOf(current).range(asset, range));
      return sendJson(reply, encoded ?? encodeJson(withoutBars(asset, range)));
    },
  );

  app.get(
    '/history/:symbol/:file',
    {
      config: { cachePolicy: 'immutable' },
      schema: {
        tags: ['assets'],
        summary: 'The whole daily history under an address that names its content',
        description:
          'The address stands in `historyUrl` of an asset and of its ranges; its answer never changes. The address of an earlier content leads to the present one (308, not to be kept).',
        params: z.object({
          symbol,
          file: z.string().max(60).describe('`{version}.json`'),
        }),
        querystring: z.strictObject({}),
        response: { 200: fullHistorySchema, 308: z.null(), ...MARKET_PROBLEMS },
      },
    },
    async (request, reply) => {
      const current = market.current();
      const { file } = request.params;
      const symbolOfFile = file.endsWith('.json') ? file.slice(0, -'.json'.length) : '';
      if (!HISTORY_VERSION.test(symbolOfFile)) throw notFound(`There is no history ${file}`);
      const asset = knownAsset(current, request.params.symbol);
      const histories = historiesOf(current);
      const version = requireHistory(await corruptAsUnavailable(histories.version(asset)), asset);
      if (version !== symbolOfFile) {
        // A page that was opened before new data was loaded gets the current chart, not an error.
        cacheThisAs(reply, 'never');
        return (reply as FastifyReply).redirect(`${version}.json`, 308);
      }
      return sendJson(
        reply,
        requireHistory(await corruptAsUnavailable(histories.full(asset)), asset),
      );
    },
  );
};

/** Sends bytes that hold a JSON answer already. */
const sendJson = (reply: FastifyReply, body: Buffer) =>
  reply.type('application/json; charset=utf-8').send(body);

/** The answer for an asset whose source has no bars: that is known, and no failure. */
function withoutBars({ table, row }: AssetRow, range: HistoryRange): History {
  const currencyCode = table.text('currencyCode', row);
  return {
    symbol: table.symbol(row),
    currencyCode,
    range,
    interval: '1d',
    label: 'No price history',
    historyUrl: null,
    base: null,
    bars: { date: [], open: [], high: [], low: [], close: [], volume: [] },
  };
}

function requireHistory<T>(value: T | null, { table, row }: AssetRow): T {
  if (value === null) throw notFound(`There is no price history of ${table.symbol(row)}`);
  return value;
}

/** Intraday bars. Null for longer ranges and for sources without them. */
async function withinTheDay(
  market: Market,
  asset: AssetRow,
  range: HistoryRange,
  source: IntradaySource | null,
): Promise<History | null> {
  if (!source || !isIntradayRange(range)) return null;
  const all = await market.bars(asset);
  const historyUrl = await historiesOf(market).url(asset);
  if (!all || historyUrl === null) return null;
  const daily = sliceRange(all, range);
  const { table, row } = asset;
  const symbol = table.symbol(row);
  const history = await source({
    symbol,
    assetType: table.table.assetType,
    venue: table.text('exchange', row),
    daily,
    days: range === '1D' ? 1 : 5,
  });
  if (!history) return null;
  const currencyCode = table.text('currencyCode', row);
  return { symbol, currencyCode, range, historyUrl, base: baseOf(daily), ...history };
}
