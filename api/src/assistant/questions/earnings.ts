import { z } from 'zod';
import { formatDate, formatMoney, formatChange } from 'shared/market';
import { earningsOf } from '../../earnings/routes';
import { fact, type Piece } from '../facts/fact';
import type { NamedAsset } from '../facts/named-asset';
import { assetNames, assetsOf, keyPrefix } from './assets-of';
import { defineQuestion, result, type Session } from './question';

const TIMES = { 'before-open': ', before the open', 'after-close': ', after the close' } as const;

export const earnings = defineQuestion({
  summary: 'Report days of companies: the next one, and the last result against its estimate',
  args: z.strictObject({ assets: assetNames }),
  run: ({ assets: names }, session) => {
    const resolution = assetsOf(session, names);
    if (!resolution.ok) return resolution.answer;
    return result({
      says: resolution.assets.flatMap((asset) => ofAsset(session, resolution.assets, asset)),
    });
  },
});

function ofAsset({ market }: Session, assets: readonly NamedAsset[], asset: NamedAsset): Piece[] {
  const { next, reports } = earningsOf(market, asset.row);
  const [last] = reports;
  const value = (
    key: string,
    label: string,
    raw: string | number | null,
    text: string,
    asOf: string | null,
  ) =>
    fact({
      key: `${keyPrefix(assets, asset)}${key}`,
      label: `${label} of ${asset.name}`,
      raw,
      value: text,
      href: `${asset.href}#earnings`,
      asOf,
      subjects: [asset.symbol],
      field: key === 'next' ? 'nextEarningsDate' : null,
    });
  const says: Piece[] =
    next === null
      ? [`No next report of ${asset.name} is known. `]
      : [
          `${asset.name} reports next on `,
          value('next', 'Next report', next.date, formatDate(next.date), market.asOf.slice(0, 10)),
          `${next.time === null ? '' : TIMES[next.time]}. `,
        ];
  if (last === undefined) return says;
  const money = (amount: number | null) => formatMoney(amount, last.currencyCode);
  return [
    ...says,
    'Last report: ',
    value('last', 'Last report', last.date, formatDate(last.date), last.date),
    ', earnings per share ',
    value(
      'actual',
      'Earnings per share of the last report',
      last.epsActual,
      money(last.epsActual),
      last.date,
    ),
    ', estimate ',
    value(
      'estimate',
      'Estimate for the last report',
      last.epsEstimate,
      money(last.epsEstimate),
      last.date,
    ),
    ', surprise ',
    value(
      'surprise',
      'Surprise of the last report',
      last.surprisePercent,
      formatChange(last.surprisePercent),
      last.date,
    ),
    '. ',
  ];
}
