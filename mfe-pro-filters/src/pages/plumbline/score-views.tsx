import { useMemo } from 'react';
import { figureMathOf } from 'shared/list';
import { ErrorState, Skeleton } from 'shared/ui';
import { Grid } from 'shared/ui/grid';
import { compareItem } from '../../listing/compare-item';
import { TrackRecordView } from '../../track-record';
import {
  scoreActions,
  scoreCard,
  scoreCell,
  scoreHeader,
  scoreLink,
  scoreName,
  scoreWidth,
} from './score-cells';
import { trackedScore, type ScoreRow } from './score-list';
import { ScoreContainer } from './score.styles';
import { SectorTable } from './sector-table';
import type { ScoreRanking } from './use-score-ranking';

/** Stocks by score. */
export function RankingView({
  ranking: { grid, rows, data },
  onBreakdown,
}: {
  ranking: ScoreRanking;
  onBreakdown: (symbol: string) => void;
}) {
  const cell = useMemo(() => scoreCell(onBreakdown), [onBreakdown]);
  const card = useMemo(() => scoreCard(onBreakdown), [onBreakdown]);
  return (
    <ScoreContainer>
      <Grid
        {...grid}
        {...(grid.paging && { paging: { ...grid.paging, total: data?.total ?? null } })}
        columns={grid.columns.filter(
          (field) => field !== 'change' || data?.historyFrom !== undefined,
        )}
        rows={rows}
        rowHeader={scoreHeader}
        rowName={scoreName}
        rowLink={scoreLink}
        rowActions={scoreActions}
        rowMenu={rowMenu}
        columnWidth={scoreWidth}
        cell={cell}
        explanation={figureMathOf('stock')}
        card={card}
      />
    </ScoreContainer>
  );
}

const rowMenu = ({ stock }: ScoreRow) => [compareItem(stock.symbol)];

/** Sectors by score; each opens its stocks in the ranking. */
export function SectorsView({ data, query, change }: ScoreRanking) {
  if (data)
    return (
      <SectorTable
        sectors={data.sectors}
        onSector={(sector) =>
          change((now) => ({
            view: 'ranking',
            filters: { ...now.filters, sector: { kind: 'options', values: [sector] } },
          }))
        }
      />
    );
  return query.error ? (
    <ErrorState title="The sectors did not load" onRetry={() => void query.refetch()} />
  ) : (
    <Skeleton height={440} />
  );
}

/** Backtest of the score with the current weights and filters. */
export function ScoreTrackRecord({ state, weights, broker, data, query }: ScoreRanking) {
  return (
    <TrackRecordView
      subject={trackedScore(state, weights, broker)}
      asOf={data?.asOf}
      failed={query.error !== undefined}
      onRetry={() => void query.refetch()}
    />
  );
}
