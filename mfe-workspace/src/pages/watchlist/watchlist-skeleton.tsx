import { SkeletonRows, Table, useDelayed } from 'shared/ui';

/** Rows of bones while the list is on its way. */
export function WatchlistSkeleton() {
  const late = useDelayed(true);
  return (
    <Table data-density="comfortable" aria-busy="true" aria-label="Loading">
      <tbody>{late && <SkeletonRows rows={8} columns={6} logo />}</tbody>
    </Table>
  );
}
