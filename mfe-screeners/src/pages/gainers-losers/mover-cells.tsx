import type { ReactNode } from 'react';
import type { Move, MoveWindow } from 'shared/contract';
import {
  detailsPath,
  formatNumber,
  formatPrice,
  MISSING,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { AssetLogo, Delta, markDirection, Sparkline } from 'shared/ui';
import type { CardContent, GridRow } from 'shared/ui/grid';
import type { Mover } from '../../movers/mover';
import { WhyText } from './reason-cell';

export interface MoverRow extends GridRow {
  mover: Mover;
  window: MoveWindow;
  /** The largest visible change in percent, which has the full bar length. */
  largest: number;
  closes: readonly number[] | undefined;
  chartLabel: string;
  move: Move | undefined;
  movesFailed: boolean;
}

const UNKNOWN = <span className="ui-none">{MISSING}</span>;
const BAR_PX = 20;

export const moverName = ({ mover }: MoverRow): string => tickerOf(mover.symbol);
export const moverLink = ({ mover }: MoverRow): string => detailsPath('stock', mover.symbol);

export const moverHeader = ({ mover }: MoverRow): ReactNode => (
  <>
    <AssetLogo name={tickerOf(mover.symbol)} logoUrl={mover.logoUrl} size={28} />
    <span className="who">
      <b>{tickerOf(mover.symbol)}</b>
      <small className="ui-cut" dir="auto" title={mover.name}>
        {mover.name}
      </small>
    </span>
  </>
);

export function moverCell({ field, format }: ColumnDefinition, row: MoverRow): ReactNode {
  if (format === 'change-percent') return <Change row={row} />;
  switch (field) {
    case 'chart':
      return <Chart row={row} />;
    case 'priceUSD':
      return <Price row={row} />;
    case 'relativeVolume':
      return times(row.mover.relativeVolume);
    case 'why':
      return (
        <div className="why">
          <WhyText move={row.move} failed={row.movesFailed} />
        </div>
      );
    default:
      return undefined;
  }
}

export const MOVER_CARD: CardContent<MoverRow> = {
  figures: [],
  mark: ({ mover }) => (
    <AssetLogo name={tickerOf(mover.symbol)} logoUrl={mover.logoUrl} size={28} />
  ),
  line: ({ mover }) => mover.name,
  chart: (row) => <Chart row={row} />,
  lead: (row) => (
    <>
      <Price row={row} currency="$" />
      <small>
        <CardChange row={row} />
      </small>
    </>
  ),
  details: ({ mover, move, movesFailed }) => (
    <div className="why">
      <WhyText move={move} failed={movesFailed} />
      <span className="volume">Rel. vol. {times(mover.relativeVolume)}</span>
    </div>
  ),
};

function Price({ row, currency = '' }: { row: MoverRow; currency?: string }) {
  const { priceUSD } = row.mover;
  return priceUSD === null ? UNKNOWN : currency + formatPrice(priceUSD);
}

/** The change, with a bar relative to the largest one. */
function Change({ row }: { row: MoverRow }) {
  const { change } = row.mover;
  const share = row.largest > 0 ? Math.min(1, Math.abs(change ?? 0) / row.largest) : 0;
  return (
    <span className="move">
      <i
        aria-hidden="true"
        data-direction={markDirection(change)}
        style={{ width: `${share * BAR_PX}px` }}
      />
      <Delta value={change} missing="The change is not known" />
    </span>
  );
}

function CardChange({ row }: { row: MoverRow }) {
  return <Delta value={row.mover.change} missing="The change is not known" />;
}

function Chart({ row: { closes, chartLabel } }: { row: MoverRow }) {
  const [first] = closes ?? [];
  const last = closes?.at(-1);
  if (!closes || first === undefined || last === undefined) return null;
  const change = first === 0 ? 0 : (last / first - 1) * 100;
  return (
    <Sparkline
      values={closes}
      width={56}
      height={22}
      direction={markDirection(change)}
      label={`${chartLabel}: ${change < 0 ? 'down' : 'up'} ${Math.abs(change).toFixed(1)}%`}
    />
  );
}

const times = (value: number | null): ReactNode =>
  value === null ? UNKNOWN : `${formatNumber(value, 1)}×`;
