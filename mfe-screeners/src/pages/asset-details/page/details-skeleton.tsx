import { tickerOf } from 'shared/market';
import { Card, Cluster, Skeleton, usePageMark } from 'shared/ui';

/** Skeleton of the header: same lines and heights, with the ticker from the address. */
export function HeaderSkeleton({ symbol }: { symbol: string }) {
  return (
    <Cluster as="header" className="head" gap={[12, 16]}>
      <span className="ui-logo" data-size="72" aria-hidden="true" />
      <div className="who">
        <Cluster className="title" gap={[2, 10]}>
          <h1 tabIndex={-1}>{tickerOf(symbol)}</h1>
        </Cluster>
        <Cluster className="price" gap={[2, 10]}>
          <span className="hero">
            <Skeleton width={180} height={32} radius={6} />
          </span>
        </Cluster>
        <p className="state" />
      </div>
      <Cluster className="actions" gap={12}>
        <span className="slot" />
      </Cluster>
    </Cluster>
  );
}

const HEIGHTS = { main: [310], side: [168, 260] } as const;

/** Skeleton cards, each with its final height. */
export function SectionsSkeleton({ column }: { column: keyof typeof HEIGHTS }) {
  return HEIGHTS[column].map((height) => (
    <Card key={height} data-pad="">
      <Skeleton height={height - 32} radius={6} />
    </Card>
  ));
}

/** Placeholder for further sections that are not known yet. */
export function SectionsRest() {
  usePageMark('holding');
  return <div className="rest" data-waiting="" />;
}
