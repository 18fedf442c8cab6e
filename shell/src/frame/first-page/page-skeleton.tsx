import { useSyncExternalStore, type ReactNode } from 'react';
import type { SkeletonKind } from 'shared/contract';
import type { RouteHandle } from 'shared/router';
import { firstPage } from './first-page';
import { Cards, Details, Grid, Hero, Text } from './skeleton-styles';

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
const Bones = ({ count }: { count: number }) =>
  rows(count).map((row) => <span key={row} className="ui-bone" />);

/** What the kinds draw below the heading. */
const DRAWINGS: Record<SkeletonKind, (heading: string) => ReactNode> = {
  hero: (heading) => (
    <Hero data-full-bleed="brand">
      <div>
        <h1>{heading}</h1>
      </div>
    </Hero>
  ),
  grid: (heading) => (
    <Grid>
      <h1>{heading}</h1>
      <p aria-hidden="true">
        <Bones count={1} />
      </p>
      <div aria-hidden="true">
        <Bones count={14} />
      </div>
    </Grid>
  ),
  details: (heading) => (
    <Details>
      <h1>{heading}</h1>
      <p aria-hidden="true">
        <Bones count={2} />
      </p>
      <div aria-hidden="true" />
    </Details>
  ),
  cards: (heading) => (
    <Cards>
      <h1>{heading}</h1>
      <div aria-hidden="true">
        {rows(6).map((row) => (
          <div key={row}>
            <Bones count={3} />
          </div>
        ))}
      </div>
    </Cards>
  ),
  text: (heading) => (
    <Text>
      <h1>{heading}</h1>
      <p aria-hidden="true">
        <Bones count={6} />
      </p>
    </Text>
  ),
};

/** In place of the first page until it stands: its heading and its shape, from the declaration alone. */
export function PageSkeleton({ route }: { route: RouteHandle }) {
  const stands = useSyncExternalStore(firstPage.subscribe, firstPage.stands, () => false);
  if (stands) return null;
  return DRAWINGS[route.skeleton ?? 'text'](route.heading ?? route.title);
}
