import { Skeleton } from 'shared/ui';
import { GridList } from './dashboard-grid.styles';

/** Cells of the first cards on twelve columns; phones and tablets stack them. */
const CARDS = ['1 / span 8', '9 / span 4', '1 / span 8', '9 / span 4'];

/** Skeleton in the shape of the first cards. */
export function DashboardSkeleton() {
  return (
    <GridList aria-hidden="true" data-waiting="" data-skeleton="">
      {CARDS.map((column, at) => (
        <li
          key={at}
          style={{
            ['--column' as string]: column,
            ['--row' as string]: `${Math.floor(at / 2) * 4 + 1} / span 4`,
          }}
        >
          <Skeleton height="100%" radius={10} />
        </li>
      ))}
    </GridList>
  );
}
