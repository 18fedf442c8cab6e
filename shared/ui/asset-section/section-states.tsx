import { useEffect, useState } from 'react';
import { Button } from '../button/button';
import { usePageMark } from '../state/mark-page';
import { Skeleton } from '../state/skeleton';
import { useRetryWhenOnline } from '../lazy-piece/use-retry-when-online';

/**
 * Maximum time in ms for which a loading section hides the content below it. After that, the
 * content is shown and may shift.
 */
const LAYOUT_HOLD_TIMEOUT = 3000;

/**
 * Placeholder of a section whose content is loading. It hides the content below it, which would
 * shift if the loaded section has another height.
 *
 * @param props.far not requested yet, since no part of the page down to it is near the viewport
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

/** Error of a single section. The page around it still works. */
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
