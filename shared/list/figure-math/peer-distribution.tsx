import type { Asset } from 'shared/contract';
import { formatValue, isNumber, type ColumnDefinition } from 'shared/market';
import type { PeerFigure } from './use-peer-figures';

const WIDTH = 268;
const HEIGHT = 44;

/** Histogram of the asset's sector or category, with the asset's bin highlighted. */
export function PeerDistribution({
  peers: { group, median, known: knownCount, bins },
  column,
  asset,
}: {
  peers: PeerFigure;
  column: ColumnDefinition;
  asset: Asset;
}) {
  const value = asset.fields[column.field];
  const write = (number: number) => formatValue(column, number, asset.fields);
  const own = isNumber(value) ? ownBin(bins, value) : -1;
  const most = bins.reduce((max, { count }) => (count > max ? count : max), 1);
  const width = WIDTH / (bins.length || 1);
  const text = isNumber(value)
    ? `${value === median ? 'At' : value > median ? 'Above' : 'Below'} the median of ${group}, ${write(median)}, among ${knownCount} that report it.`
    : `Median of ${group}: ${write(median)}, among ${knownCount} that report it.`;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width="100%" height={HEIGHT} aria-hidden="true">
        {bins.map(({ from, count }, at) => {
          const height = count === 0 ? 0 : 2 + ((HEIGHT - 2) * count) / most;
          return (
            <rect
              key={from}
              x={at * width}
              y={HEIGHT - height}
              width={width > 2 ? width - 1 : width}
              height={height}
              fill={at === own ? 'var(--accent)' : 'var(--line-strong)'}
              opacity={at === own ? 1 : 0.45}
            />
          );
        })}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}

/** Index of a value's bin; the last bin includes its end. −1 if the value is outside all bins. */
export function ownBin(bins: PeerFigure['bins'], value: number): number {
  return bins.findIndex(
    ({ from, to }, at) => value >= from && (value < to || (at === bins.length - 1 && value === to)),
  );
}
