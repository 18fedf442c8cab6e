import type { Move } from 'shared/contract';
import { detailsPath, formatNumber, formatPrice, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { useLiveQuote } from 'shared/store';
import { AssetLogo, Delta, markDirection, Sparkline } from 'shared/ui';
import type { Mover } from './mover';
import { WhyText } from './why-cell';

export interface MoverRowProps {
  mover: Mover;
  /** The change of the day follows live prices; other windows stay as they are. */
  live: boolean;
  /** The largest change on screen, percent: the full length of the bar. */
  largest: number;
  closes: readonly number[] | undefined;
  chart: string;
  move: Move | undefined;
  movesFailed: boolean;
}

const UNKNOWN = <span className="ui-none">–</span>;

/** Price and change as they are now, where live prices speak of the same figures. */
function useFigures({ mover, live }: Pick<MoverRowProps, 'mover' | 'live'>) {
  const tick = useLiveQuote(mover.symbol);
  const dollars = mover.currencyCode === 'USD';
  return {
    price: (dollars ? tick?.price : null) ?? mover.priceUSD,
    change: (live ? tick?.day1ChangePercent : null) ?? mover.change,
  };
}

function Chart({ closes, chart }: Pick<MoverRowProps, 'closes' | 'chart'>) {
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
      label={`${chart}: ${change < 0 ? 'down' : 'up'} ${Math.abs(change).toFixed(1)}%`}
    />
  );
}

function Name({ mover }: { mover: Mover }) {
  return (
    <>
      <Link to={detailsPath('stock', mover.symbol)} data-row-link="">
        <b>{tickerOf(mover.symbol)}</b>
      </Link>
      <small className="ui-cut" dir="auto">
        {mover.name}
      </small>
    </>
  );
}

const times = (value: number | null) => (value === null ? UNKNOWN : `${formatNumber(value, 1)}×`);

export function MoverRow(props: MoverRowProps) {
  const { mover, largest, move, movesFailed } = props;
  const { price, change } = useFigures(props);
  return (
    <tr>
      <td>
        <span className="who">
          <AssetLogo name={tickerOf(mover.symbol)} logoUrl={mover.logoUrl} size={28} />
          <span>
            <Name mover={mover} />
          </span>
        </span>
      </td>
      <td className="chart">
        <Chart {...props} />
      </td>
      <td>{price === null ? UNKNOWN : formatPrice(price)}</td>
      <td>
        <span className="move">
          <i
            aria-hidden="true"
            data-direction={markDirection(change)}
            style={{
              width: largest > 0 ? `${Math.min(1, Math.abs(change ?? 0) / largest) * 34}px` : 0,
            }}
          />
          <Delta value={change} missing="The change is not known" />
        </span>
      </td>
      <td>{times(mover.relativeVolume)}</td>
      <td className="why">
        <WhyText move={move} failed={movesFailed} />
      </td>
    </tr>
  );
}

/** The small-screen form of the same row. */
export function MoverCard(props: MoverRowProps) {
  const { mover, move, movesFailed } = props;
  const { price, change } = useFigures(props);
  return (
    <li>
      <AssetLogo name={tickerOf(mover.symbol)} logoUrl={mover.logoUrl} size={28} />
      <div className="name">
        <Name mover={mover} />
      </div>
      <Chart {...props} />
      <div className="price">
        <b>{price === null ? UNKNOWN : `$${formatPrice(price)}`}</b>
        <Delta value={change} missing="The change is not known" />
      </div>
      <div className="why">
        <WhyText move={move} failed={movesFailed} />
        <span className="volume">Rel. vol. {times(mover.relativeVolume)}</span>
      </div>
    </li>
  );
}
