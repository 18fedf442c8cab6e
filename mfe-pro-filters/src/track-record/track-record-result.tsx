import type { TrackRecord } from 'shared/contract';
import { snapshotTime } from 'shared/market';
import { Card, CardHead } from 'shared/ui';
import { CaveatsStrip } from './caveats-strip';
import { DrawdownLine } from './drawdown-line';
import { EquityChart } from './equity-chart';
import { RebalancesTable } from './rebalances-table';
import { StatisticsTiles } from './statistics-tiles';

/** A computed track record: caveats, figures, lines and every date with its holdings. */
export function TrackRecordResult({ record }: { record: TrackRecord }) {
  return (
    <>
      <CaveatsStrip caveats={record.caveats} />
      <StatisticsTiles record={record} />
      <EquityChart record={record} />
      <DrawdownLine equity={record.equity} />
      <Card style={{ border: 0, borderTop: '1px solid var(--line)', borderRadius: 0 }}>
        <CardHead title="Dates and holdings" note={snapshotTime(record.asOf.slice(0, 10))} />
        <RebalancesTable rebalances={record.rebalances} conditions={record.conditions} />
      </Card>
    </>
  );
}
