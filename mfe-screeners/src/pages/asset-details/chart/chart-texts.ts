import type { Asset, History } from 'shared/contract';
import { formatDate, sourceNote } from 'shared/market';
import type { TotalReturn } from './use-total-return';

const DIVIDENDS: Readonly<Record<TotalReturn['state'], string>> = {
  off: 'no dividends',
  loading: 'no dividends yet',
  applied: 'dividends reinvested at the close of the ex-date',
  unknown: 'no dividends: they are not known in this currency',
};

type Points = readonly { date: string }[];

/** First and last day of the points; null without points. */
export function daysOf(points: Points): { from: string; to: string } | null {
  const [first, last] = [points[0], points.at(-1)];
  return first && last ? { from: first.date.slice(0, 10), to: last.date.slice(0, 10) } : null;
}

/** `2 Jan 2024 to 3 Mar 2024` */
export function datesText(points: Points): string {
  const days = daysOf(points);
  return days ? `${formatDate(days.from)} to ${formatDate(days.to)}` : 'no days';
}

/** Kind, source and date of the prices. */
export function basisText(
  { label, interval, bars }: History,
  asset: Asset | undefined,
  totalReturn: TotalReturn['state'],
): string {
  const last = bars.date.at(-1);
  const splits = asset?.assetType === 'stock' || asset?.assetType === 'etf';
  const kind =
    interval === '5m'
      ? `${label}, your local time`
      : splits
        ? `${label}, split-adjusted, ${DIVIDENDS[totalReturn]}`
        : label;
  return [kind, asset && sourceNote(asset.source), last && `as of ${formatDate(last.slice(0, 10))}`]
    .filter(Boolean)
    .join(' · ');
}
