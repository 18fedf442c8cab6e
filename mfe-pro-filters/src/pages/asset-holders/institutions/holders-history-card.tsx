import type { AssetHoldersHistory } from 'shared/contract';
import { formatBigNumber, formatInteger } from 'shared/market';
import { MeasureCard, type Measure } from '../../../facts/measure-card';
import { useAssetHoldersHistoryQuery } from '../../../thirteen-f/api';
import { effectsMeasure } from '../../../thirteen-f/effects-measure';
import { quarterText } from '../../../thirteen-f/quarter-text';

type Quarter = AssetHoldersHistory['quarters'][number];

const OPEN = 'Outlined: a quarter that is not fully filed.';

const MEASURES: readonly [Measure<Quarter>, ...Measure<Quarter>[]] = [
  {
    id: 'holders',
    label: 'Institutions',
    note: `Institutions that reported shares for the quarter. ${OPEN}`,
    format: formatInteger,
    series: [
      { label: 'Institutions', colour: 'var(--chart-1)', valueOf: ({ holders }) => holders },
    ],
  },
  {
    id: 'shares',
    label: 'Shares',
    note: `Shares held, in today’s shares: earlier quarters are adjusted for splits. ${OPEN}`,
    format: formatBigNumber,
    series: [{ label: 'Shares', colour: 'var(--chart-1)', valueOf: ({ shares }) => shares }],
  },
  effectsMeasure('Effects of price and of trades on the value since the previous reports.'),
  {
    id: 'movers',
    label: 'In and out',
    note: 'Institutions that opened or closed a position. First filings are not counted.',
    format: formatInteger,
    series: [
      { label: 'New', colour: 'var(--chart-1)', valueOf: (quarter) => quarter.new },
      { label: 'First time', colour: 'var(--chart-2)', valueOf: ({ firstTime }) => firstTime },
      { label: 'Sold out', colour: 'var(--chart-3)', valueOf: ({ soldOut }) => soldOut },
    ],
  },
];

const periodOf = ({ quarter }: Quarter) => quarterText(quarter);
const isOpen = ({ open }: Quarter) => open;

/** Institutions and their shares by quarter, as far as the plan opens them. */
export function HoldersHistoryCard({ symbol }: { symbol: string }) {
  const { currentData: history, error } = useAssetHoldersHistoryQuery(symbol);
  return (
    <MeasureCard
      measures={MEASURES}
      periods={history?.quarters}
      periodOf={periodOf}
      isOpen={isOpen}
      noun="quarters"
      failed={error !== undefined}
    />
  );
}
