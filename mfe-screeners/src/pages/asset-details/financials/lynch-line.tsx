import type { Asset } from 'shared/contract';
import { useHistoryQuery } from 'shared/store';
import { SectionSkeleton } from 'shared/ui/asset-section';
import { EarningsLineChart, hasEarningsLine, LYNCH_MULTIPLE } from 'shared/ui/earnings-line';
import { useAssetFundamentalsQuery } from '../../../asset-api/details-api';

/** Height of title, caption and chart, px. */
const WAITING = 300;

/** Price compared with fifteen times the earnings of twelve months. */
export function LynchLine({ asset: { symbol } }: { asset: Asset }) {
  const statements = useAssetFundamentalsQuery({ symbol, period: 'ttm' });
  const history = useHistoryQuery({ symbol, range: 'MAX' });
  const waits = [statements, history].some(
    ({ currentData, error }) => currentData === undefined && error === undefined,
  );
  if (waits) return <SectionSkeleton height={WAITING} />;
  if (!statements.currentData || !history.currentData) return null;
  if (!hasEarningsLine(statements.currentData, history.currentData)) return null;
  return (
    <>
      <h3>Price and {LYNCH_MULTIPLE} times earnings</h3>
      <EarningsLineChart statements={statements.currentData} history={history.currentData} />
    </>
  );
}
