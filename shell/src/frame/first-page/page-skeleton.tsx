import { useSyncExternalStore, type ReactNode } from 'react';
import type { SkeletonKind } from 'shared/contract';
import type { RouteHandle } from 'shared/router';
import { firstPage } from './first-page';
import { Cards, Details, Grid, Hero, Text } from './skeleton-styles';

const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
const Bones = ({ count }: { count: number }) =>
  rows(count).map((row) => <span key={row} className="ui-bone" />);

/** The shapes of the kinds. */
const DRAWINGS: Record<SkeletonKind, (heading: string, lead: ReactNode) => ReactNode> = {
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
      <div aria-hidden="true">
        <Bones count={40} />
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
      <div aria-hidden="true">
        {rows(6).map((row) => (
          <div key={row}>
            <Bones count={3} />
          </div>
        ))}
      </div>
    </Cards>
  ),
  text: (heading, lead) => (
    <Text>
      <h1>{heading}</h1>
      {lead}
      <div aria-hidden="true">
        <Bones count={6} />
      </div>
    </Text>
  ),
};

/** In place of the first page until it stands: its heading, what it is, its shape. All from the declaration. */
export function PageSkeleton({ route }: { route: RouteHandle }) {
  const stands = useSyncExternalStore(firstPage.subscribe, firstPage.stands, () => false);
  if (stands) return null;
  const { skeleton = 'text', title, heading = title, description } = route;
  return DRAWINGS[skeleton](heading, description !== undefined && <p>{description}</p>);
}
