import { Suspense } from 'react';
import { EmptyState, ErrorState, Skeleton } from 'shared/ui';
import type { TrackRecordProps } from './track-record';
import { lazyPiece } from 'shared/ui/lazy-piece';

const TrackRecord = lazyPiece('The track record', async () => ({
  default: (await import(/* webpackChunkName: 'track-record' */ './track-record')).TrackRecord,
}));

/** Height of the form and the content below it before the first run, px. */
const HEIGHT = 480;

export interface TrackRecordViewProps extends Omit<TrackRecordProps, 'asOf'> {
  /** Time of the newest price; null in a market without prices, undefined while loading. */
  asOf: string | null | undefined;
  /** The request for the newest price failed. */
  failed: boolean;
  onRetry: () => void;
}

/** A track record, while its code and date load, or when they fail. */
export function TrackRecordView({ asOf, failed, onRetry, ...props }: TrackRecordViewProps) {
  if (asOf === null)
    return <EmptyState title="There are no prices yet">A track record needs them.</EmptyState>;
  if (asOf === undefined)
    return failed ? (
      <ErrorState title="The date of the newest prices did not load" onRetry={onRetry} />
    ) : (
      <Skeleton height={HEIGHT} />
    );
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <TrackRecord {...props} asOf={asOf} />
    </Suspense>
  );
}
