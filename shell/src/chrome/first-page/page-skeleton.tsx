import { useSyncExternalStore, type ReactNode } from 'react';
import type { SkeletonPreset, SkeletonRow } from 'shared/contract';
import type { RouteHandle } from 'shared/router';
import { firstPage } from './first-page';
import { Cards, Details, Grid, Hero, Row, Rows, Text } from './skeleton-styles';

type Draw = (heading: string, lead: ReactNode) => ReactNode;

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
const SkeletonRows = ({ count }: { count: number }) =>
  rows(count).map((row) => <span key={row} className="ui-skeleton" />);

const PRESETS: Record<SkeletonPreset, Draw> = {
  hero: (heading) => (
    <Hero data-full-bleed="brand">
      <div>
        <h1>{heading}</h1>
      </div>
    </Hero>
  ),
  grid: (heading, lead) => (
    <Grid data-layout="window">
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" className="ui-skeletons">
        <SkeletonRows count={40} />
      </div>
    </Grid>
  ),
  table: (heading, lead) => (
    <Grid data-layout="window" data-table="">
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" className="ui-skeletons">
        <SkeletonRows count={40} />
      </div>
    </Grid>
  ),
  details: (heading, lead) => (
    <Details>
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" />
    </Details>
  ),
  cards: (heading, lead) => (
    <Cards>
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" className="ui-skeletons">
        {rows(6).map((row) => (
          <div key={row}>
            <SkeletonRows count={3} />
          </div>
        ))}
      </div>
    </Cards>
  ),
  text: (heading, lead) => (
    <Text>
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" className="ui-skeletons">
        <SkeletonRows count={6} />
      </div>
    </Text>
  ),
};

/** The skeleton that a page declares. */
const declared =
  (shape: readonly SkeletonRow[]): Draw =>
  (heading, lead) => (
    <Rows>
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true" className="ui-skeletons">
        {shape
          .flatMap((row) => rows(row.repeat ?? 1).map(() => row))
          .map(({ height, blocks = 1 }, at) => (
            // eslint-disable-next-line react/no-array-index-key -- rows are all alike and never move
            <Row key={at} $height={height} $blocks={blocks}>
              <SkeletonRows count={blocks} />
            </Row>
          ))}
      </div>
    </Rows>
  );

/** Skeleton of the first page: heading, lead and shape, all from its declaration. */
export function PageSkeleton({ route }: { route: RouteHandle }) {
  const stands = useSyncExternalStore(firstPage.subscribe, firstPage.stands, () => false);
  if (stands) return null;
  const { skeleton = 'text', title, heading = title, description } = route;
  const draw = typeof skeleton === 'string' ? PRESETS[skeleton] : declared(skeleton);
  return draw(heading, description !== undefined && <p>{description}</p>);
}
