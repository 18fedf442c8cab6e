import { z } from 'zod';
import {
  formatChange,
  formatDate,
  formatMoney,
  PRICE_WINDOWS,
  changeFieldOf,
  moneyOf,
  precisionOf,
} from 'shared/market';
import { isoDate, parseIsoDate } from 'market-model/dates/civil-dates';
import type { DailyBars } from 'market-model/dataset/dataset';
import { fact, type Fact, type Piece } from '../facts/fact';
import { fieldsBeside, type NamedAsset } from '../facts/named-asset';
import { assetNames, assetsOf, keyPrefix } from './assets-of';
import { comparisonOf } from './compare';
import { figuresOf } from './figures';
import { defineQuestion, result, type Session } from './question';

const day = z.iso.date();
/** A close this many days before a requested day still counts for it: weekends and holidays. */
const MAX_GAP_DAYS = 7;

export const performance = defineQuestion({
  summary:
    'Price change of assets over a window (1D, 5D, 1M, 3M, 6M, YTD, 1Y, 2Y, 5Y), between two days, or the close on a day (from = to)',
  args: z.strictObject({
    assets: assetNames,
    window: z.enum(PRICE_WINDOWS).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  run: async ({ assets: names, window = '1Y', from, to }, session) => {
    const resolution = assetsOf(session, names);
    if (!resolution.ok) return resolution.answer;
    const { assets } = resolution;
    if (from === undefined) {
      const field = changeFieldOf(window);
      return assets.length > 1
        ? comparisonOf(session, assets, [field])
        : figuresOf(session, assets, ['price', field]);
    }
    const says: Piece[] = [];
    for (const asset of assets)
      says.push(...(await changeBetween(session, assets, asset, from, to)));
    return result({ says });
  },
});

async function changeBetween(
  { market }: Session,
  assets: readonly NamedAsset[],
  asset: NamedAsset,
  from: string,
  to: string | undefined,
): Promise<Piece[]> {
  const bars = await market.bars(asset.row);
  const closeFact = (
    key: string,
    at: { day: string; close: number } | null,
    isoDay: string,
  ): Fact =>
    fact({
      key: `${keyPrefix(assets, asset)}${key}`,
      label: `Close of ${asset.name} on ${formatDate(at?.day ?? isoDay)}`,
      raw: at?.close ?? null,
      value: formatMoney(
        at?.close,
        moneyOf(asset.symbol, fieldsBeside(asset).currencyCode),
        precisionOf(asset.symbol),
      ),
      href: asset.href,
      asOf: at?.day ?? isoDay,
      subjects: [asset.symbol],
    });
  const start = bars && closeOn(bars, from);
  if (to === from) {
    const close = closeFact('close', start, from);
    return [`${close.label}: `, close, '. '];
  }
  const end = bars && closeOn(bars, to ?? isoDate(bars.day.at(-1) ?? 0));
  const first = closeFact('first', start, from);
  const last = closeFact('last', end, to ?? market.asOf.slice(0, 10));
  const percent = start && end && start.close > 0 ? 100 * (end.close / start.close - 1) : null;
  const change = fact({
    key: `${keyPrefix(assets, asset)}change`,
    label: `Price change of ${asset.name} from ${formatDate(first.asOf)} to ${formatDate(last.asOf)}`,
    raw: percent,
    value: formatChange(percent),
    href: asset.href,
    asOf: last.asOf,
    subjects: [asset.symbol],
  });
  return [`${change.label}: `, change, ', from ', first, ' to ', last, '. '];
}

/** The last close on or shortly before a day. Null if the history does not reach it. */
function closeOn(bars: DailyBars, isoDay: string): { day: string; close: number } | null {
  const day = parseIsoDate(isoDay) ?? 0;
  let [low, high] = [0, bars.day.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars.day[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  const closeDay = bars.day[low - 1];
  const close = bars.close[low - 1];
  return closeDay === undefined || close === undefined || day - closeDay > MAX_GAP_DAYS
    ? null
    : { day: isoDate(closeDay), close };
}
