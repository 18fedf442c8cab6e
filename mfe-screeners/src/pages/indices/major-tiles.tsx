import { useMemo } from 'react';
import type { MoveWindow } from 'shared/contract';
import { skipToken } from 'shared/store';
import { useAssetSparklinesQuery } from '../../listing/query/sparklines-api';
import { tileColumns } from '../../heat-tiles/balanced-columns';
import { IndexTile } from './index-tile';
import type { IndexRow } from './index-row';
import { IndexTiles } from './indices-layout';
import { useSessions } from './use-sessions';

const MONTH_DAYS = 30;
const SKELETON_TILES = 15;
const NONE: readonly number[] = [];
const COLUMNS = { wide: 5, tablet: 3, phone: 2 };

/** The major indices; undefined while loading. */
export function MajorTiles({
  rows,
  window,
}: {
  rows: readonly IndexRow[] | undefined;
  window: MoveWindow;
}) {
  const symbols = useMemo(() => (rows ?? []).map(({ symbol }) => symbol), [rows]);
  const sessions = useSessions();
  const { data } = useAssetSparklinesQuery(
    symbols.length === 0 ? skipToken : { symbols, days: MONTH_DAYS },
  );
  const closes = new Map(data?.items.map((item) => [item.symbol, item.closes]));
  if (!rows)
    return (
      <IndexTiles aria-hidden="true" style={tileColumns(SKELETON_TILES, COLUMNS)}>
        {Array.from({ length: SKELETON_TILES }, (_, at) => (
          <li key={at}>
            <span className="ui-skeleton" style={{ width: 120 }} />
          </li>
        ))}
      </IndexTiles>
    );
  return (
    <IndexTiles aria-label="Major indices" style={tileColumns(rows.length, COLUMNS)}>
      {rows.map((row) => (
        <IndexTile
          key={row.symbol}
          row={row}
          window={window}
          closes={closes.get(row.symbol) ?? NONE}
          sessions={sessions}
        />
      ))}
    </IndexTiles>
  );
}
