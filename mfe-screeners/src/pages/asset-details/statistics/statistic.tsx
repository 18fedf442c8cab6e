import { Suspense } from 'react';
import type { Asset } from 'shared/contract';
import { Explanation, type PeerFigure } from 'shared/list';
import { exactValue, formatDate, formatValue, MISSING, type ColumnDefinition } from 'shared/market';
import { Delta, Popover, Skeleton } from 'shared/ui';
import { otherDay } from './other-day';

export interface StatisticProps {
  asset: Asset;
  column: ColumnDefinition;
  /** Distribution of the figure in the sector or category; undefined while unknown. */
  peers?: PeerFigure | undefined;
  /** Reserves a line for the median. */
  comparable?: boolean;
}

/** One figure. Its label opens the meaning, formula, source and date. */
export function Statistic({ asset, column, peers, comparable }: StatisticProps) {
  const value = asset.fields[column.field];
  const day = otherDay(asset, column.field);
  return (
    <div data-field={column.field}>
      <dt>
        <Popover
          label={column.title ?? column.label}
          button={column.label}
          buttonProps={{ variant: 'quiet', size: 'sm' }}
        >
          <Suspense fallback={<Waiting />}>
            <Explanation asset={asset} column={column} peers={peers} />
          </Suspense>
        </Popover>
      </dt>
      <dd title={exactValue(column, value) ?? undefined}>
        <Figure asset={asset} column={column} />
        {day !== null && <small> of {formatDate(day)}</small>}
      </dd>
      {comparable && (
        <dd data-median="" title={peers && `Median of ${peers.known} in ${peers.group}`}>
          {peers && `Median ${formatValue(column, peers.median, asset.fields)}`}
        </dd>
      )}
    </div>
  );
}

const Waiting = () => (
  <div style={{ width: 300, padding: 16 }}>
    <Skeleton width="80%" />
  </div>
);

function Figure({ asset, column }: { asset: Asset; column: ColumnDefinition }) {
  const value = asset.fields[column.field];
  if (column.format === 'change-percent')
    return (
      <Delta
        value={typeof value === 'number' ? value : null}
        decimals={column.decimals}
        missing="Not available"
      />
    );
  const text = formatValue(column, value, asset.fields);
  if (text !== MISSING) return text;
  return (
    <span className="ui-none" title="Not available: open the label for the reason">
      {MISSING}
    </span>
  );
}
