import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { usePageMark } from '../state/mark-page';
import { Skeleton } from '../state/skeleton';
import { useRetryWhenOnline } from '../lazy-piece/use-retry-when-online';

/** What stands below a section waits so long for it, ms; then it is shown and may still move. */
const LAYOUT_HOLD_TIMEOUT = 3000;

/**
 * The place of a section whose content is on its way. What stands below it is not shown meanwhile: it
 * would move when the content is larger or smaller than its place.
 *
 * @param props.far it is not asked for yet, since nothing down to it is near the window
 */
export function SectionSkeleton({ height, far = false }: { height: number; far?: boolean }) {
  const [holding, setHolding] = useState(true);
  useEffect(() => {
    if (far) return undefined;
    const timeout = setTimeout(() => setHolding(false), LAYOUT_HOLD_TIMEOUT);
    return () => clearTimeout(timeout);
  }, [far]);
  usePageMark('holding', holding);
  return (
    <div
      className="section-skeleton"
      data-far={far ? '' : undefined}
      data-waiting=""
      data-holding={holding ? '' : undefined}
      style={{ minHeight: height - 48 }}
      aria-hidden="true"
    >
      <Skeleton width="60%" />
      <Skeleton width="85%" />
      <Skeleton width="70%" />
    </div>
  );
}

/** The content of one section could not be had; the page around it works on. */
export function SectionFailure({
  what,
  code,
  onRetry,
  retrying,
}: {
  what: string;
  code: string;
  onRetry: () => void;
  retrying?: boolean;
}) {
  useRetryWhenOnline(onRetry);
  return (
    <div className="failure" role="alert">
      <span>
        <b>{what} did not load.</b> The rest of the page is not affected.
      </span>
      <code>{code}</code>
      <Button size="sm" icon="retry" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
