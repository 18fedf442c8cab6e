import { Card, Skeleton, useDelayed } from 'shared/ui';
import { CardPair } from './overview-layout';
import type { PortfolioTab } from '../portfolio-address';

/** Skeleton of a tab while its code or the portfolio loads. */
export function TabSkeleton({ tab }: { tab: PortfolioTab }) {
  const late = useDelayed(true);
  if (!late) return <div style={{ minHeight: 640 }} />;
  if (tab === 'overview')
    return (
      <div aria-busy="true" aria-label="Loading the portfolio">
        <CardPair>
          <SkeletonCard height={352} />
          <SkeletonCard height={352} />
        </CardPair>
        <CardPair>
          <SkeletonCard height={300} />
          <SkeletonCard height={300} />
        </CardPair>
      </div>
    );
  return (
    <div
      aria-busy="true"
      aria-label="Loading the portfolio"
      style={{ display: 'grid', gap: 16, marginTop: 16 }}
    >
      <SkeletonCard height={tab === 'holdings' ? 480 : 320} />
      {tab !== 'holdings' && <SkeletonCard height={280} />}
    </div>
  );
}

function SkeletonCard({ height }: { height: number }) {
  return (
    <Card data-pad="">
      <Skeleton width={180} height={20} />
      <div style={{ height: 16 }} />
      <Skeleton width="100%" height={height - 68} />
    </Card>
  );
}
