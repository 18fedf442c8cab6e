import { Button, Skeleton } from 'shared/ui';

/** The place of a section whose content is on its way. */
export function SectionBones({ height }: { height: number }) {
  return (
    <div className="bones" data-waiting="" style={{ minHeight: height - 48 }} aria-hidden="true">
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
