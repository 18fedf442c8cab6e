import type { AssetHoldersResponse } from 'shared/contract';
import { formatBigMoney, formatBigNumber, formatInteger, formatPercent } from 'shared/market';
import { FigureRow, waitingFigures, type Figure } from '../../../facts/figure-row';
import { signedMoney } from '../../../thirteen-f/signed-money';

const LABELS = [
  'Institutions',
  'Shares held',
  'Value',
  'Price effect',
  'Trade effect',
  'Buyers and sellers',
  'First-time buyers',
] as const;

const PRICE_EFFECT = 'shares now × price change';
const ON_BALANCE = 'on balance';
const NEVER_BEFORE = 'never reported it before';

/** Placeholder notes of typical length, so that they take as many lines as the real ones. */
const WAITING: readonly Figure[] = waitingFigures(LABELS, [
  '12 new, 34 sold out',
  '12.3% of all shares',
  'from $123.45B',
  PRICE_EFFECT,
  'bought $12.34B, sold $12.34B',
  ON_BALANCE,
  NEVER_BEFORE,
]);

/** Key figures of all institutions together; options and bonds are left out. */
export function HoldersSummary({ answer }: { answer: AssetHoldersResponse | undefined }) {
  return (
    <FigureRow
      label="Figures of all institutions"
      figures={answer ? figuresOf(answer) : WAITING}
      busy={!answer}
    />
  );
}

function figuresOf({ summary, tabs }: AssetHoldersResponse): readonly Figure[] {
  const { activity, sharesOutstandingPercent } = summary;
  const usd = (value: number) => formatBigMoney(value, 'USD');
  return [
    {
      label: LABELS[0],
      value: formatInteger(summary.holders),
      note: `${formatInteger(tabs.new)} new, ${formatInteger(tabs['sold-out'])} sold out`,
    },
    {
      label: LABELS[1],
      value: formatBigNumber(summary.shares),
      note:
        sharesOutstandingPercent === null
          ? 'total number of shares unknown'
          : `${formatPercent(sharesOutstandingPercent, 1)} of all shares`,
    },
    {
      label: LABELS[2],
      value: usd(summary.valueUSD),
      note: `from ${usd(activity.previousValueUSD)}`,
    },
    { label: LABELS[3], value: signedMoney(activity.priceEffectUSD), note: PRICE_EFFECT },
    {
      label: LABELS[4],
      value: signedMoney(activity.tradeEffectUSD),
      note: `bought ${usd(activity.boughtUSD)}, sold ${usd(activity.soldUSD)}`,
    },
    {
      label: LABELS[5],
      value: `${formatInteger(activity.buyers)} : ${formatInteger(activity.sellers)}`,
      note: ON_BALANCE,
    },
    { label: LABELS[6], value: formatInteger(activity.firstTime), note: NEVER_BEFORE },
  ];
}
