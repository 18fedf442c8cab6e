import { useMemo } from 'react';
import { formatChange, MISSING } from 'shared/market';
import { skipToken } from 'shared/store';
import { Sparkline } from 'shared/ui';
import type { ExtraColumn, GridRow } from 'shared/ui/grid';
import { useWatchlistSparklinesQuery } from '../../watchlists/sparklines-api';

/** Maximum number of symbols per call. */
const MAX_SYMBOLS = 200;

/**
 * Sparkline column, fetched in one call after the rows. The figures say the same, so a failure
 * leaves the cells empty.
 */
export function useSparklineColumn(symbols: readonly string[]): readonly ExtraColumn[] {
  const { data } = useWatchlistSparklinesQuery(
    symbols.length === 0 ? skipToken : symbols.slice(0, MAX_SYMBOLS).toSorted(),
  );
  return useMemo(
    () => [
      {
        id: 'sparkline',
        label: '3 months',
        cell: ({ key }: GridRow) => data && <Line closes={data[key] ?? []} />,
      },
    ],
    [data],
  );
}

function Line({ closes }: { closes: readonly number[] }) {
  const [first, last] = [closes[0], closes.at(-1)];
  if (first === undefined || last === undefined || closes.length < 2)
    return <span className="ui-none">{MISSING}</span>;
  const change = first === 0 ? '' : `: ${formatChange((last / first - 1) * 100)}`;
  return <Sparkline values={closes} width={68} height={18} label={`3 months${change}`} />;
}
