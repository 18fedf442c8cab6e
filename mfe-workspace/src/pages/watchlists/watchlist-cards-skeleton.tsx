import { Card, Row, Skeleton, useDelayed } from 'shared/ui';
import { WatchlistCardGrid } from './card-grid';

/** Skeleton of three cards, shown if loading takes longer than a moment. */
export function WatchlistCardsSkeleton() {
  const late = useDelayed(true);
  if (!late) return null;
  return (
    <WatchlistCardGrid min={320} gap={24} aria-busy="true" aria-label="Loading watchlists">
      {[1, 2, 3].map((card) => (
        <Card key={card} data-pad="">
          <Skeleton width={140} height={16} />
          <ul>
            {[1, 2, 3, 4].map((row) => (
              <Row as="li" key={row} gap={12}>
                <Skeleton width="80%" height={12} />
              </Row>
            ))}
          </ul>
        </Card>
      ))}
    </WatchlistCardGrid>
  );
}
