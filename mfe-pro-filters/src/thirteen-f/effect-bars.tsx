import type { ThirteenFHoldingRow } from 'shared/contract';
import { formatChange } from 'shared/market';

const WIDTH = 104;
const HEIGHT = 20;
const MIDDLE = WIDTH / 2;
/** Ends of the scale, in percent of the previous value. */
export const BAR_SPAN = 30;

type Effects = Pick<ThirteenFHoldingRow, 'previousValueUSD' | 'priceEffectUSD' | 'tradeEffectUSD'>;

/** Effects in percent of the previous value; a new position is all trade effect. */
export function effectShares({ previousValueUSD, priceEffectUSD, tradeEffectUSD }: Effects): {
  price: number;
  trade: number;
} {
  if (previousValueUSD <= 0) return { price: 0, trade: tradeEffectUSD === 0 ? 0 : 100 };
  return {
    price: (priceEffectUSD / previousValueUSD) * 100,
    trade: (tradeEffectUSD / previousValueUSD) * 100,
  };
}

/** Effects of price and trading on a position, on one scale; bars beyond the scale are cut. */
export function EffectBars({ holding }: { holding: Effects }) {
  const { price, trade } = effectShares(holding);
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`Price effect ${formatChange(price, 1)}, trade effect ${formatChange(trade, 1)} of the value before`}
    >
      <line x1={MIDDLE} x2={MIDDLE} y1={0} y2={HEIGHT} stroke="var(--line-strong)" />
      <EffectBar percent={price} y={2.5} colour="var(--chart-1)" />
      <EffectBar percent={trade} y={10.5} colour="var(--chart-2)" />
    </svg>
  );
}

/** Minimum visible length of a bar, px: a shorter one would coincide with the zero line. */
const MIN_LENGTH = 0.4;

function EffectBar({ percent, y, colour }: { percent: number; y: number; colour: string }) {
  const length = (Math.min(Math.abs(percent), BAR_SPAN) / BAR_SPAN) * (MIDDLE - 1);
  if (length < MIN_LENGTH) return null;
  const x = percent < 0 ? MIDDLE - length : MIDDLE;
  const cut = percent < 0 ? x + 9 : x + length - 12;
  return (
    <>
      <rect x={x} y={y} width={length} height={7} fill={colour} />
      {Math.abs(percent) > BAR_SPAN && (
        <path d={`M${cut} ${y - 1}l3 9`} stroke="var(--surface)" strokeWidth={3} />
      )}
    </>
  );
}
