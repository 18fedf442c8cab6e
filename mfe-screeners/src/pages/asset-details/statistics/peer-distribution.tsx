import type { Asset } from 'shared/contract';
import { formatValue, isNumber, type ColumnDefinition } from 'shared/market';
import type { PeerFigure } from './use-peer-figures';

const WIDTH = 268;
const HEIGHT = 44;

/** Where the asset stands among its sector or category: a histogram with its own bin filled. */
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
  const words = isNumber(value)
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
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** The bin of a value; the last one is closed. −1 when it is beyond all of them. */
export function ownBin(bins: PeerFigure['bins'], value: number): number {
  return bins.findIndex(
    ({ from, to }, at) => value >= from && (value < to || (at === bins.length - 1 && value === to)),
  );
}
