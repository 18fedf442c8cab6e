import { Card, Skeleton, useDelayed } from 'shared/ui';

/** Skeleton of two portfolio cards, shown if loading takes longer than a moment. */
export function CardsSkeleton() {
  const late = useDelayed(true);
  if (!late) return null;
  return (
    <div
      aria-busy="true"
      aria-label="Loading portfolios"
      style={{
        display: 'grid',
        gap: 16,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 330px), 1fr))',
      }}
    >
      {[1, 2].map((card) => (
        <Card key={card} data-pad="" style={{ minHeight: 168 }}>
          <Skeleton width={140} height={18} />
          <div style={{ height: 16 }} />
          <Skeleton width={180} height={28} />
          <div style={{ height: 24 }} />
          <Skeleton width="100%" height={34} />
        </Card>
      ))}
    </div>
  );
}
