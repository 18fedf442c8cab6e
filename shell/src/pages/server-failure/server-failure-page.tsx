import { useState, useSyncExternalStore } from 'react';
import { Button, LinkButton, Notice, TextLink } from 'shared/ui';
import { pageFailure } from '../../failure/page-failure';
import { pageComposition } from '../../router/page-composition';

/** Text of this page; the edge shows the same when it fails itself. */
const TEXT = 'We have a report, and nothing that you saved is lost. Please try again in a moment.';

/**
 * Shown if the server failed on a page's data: offers a retry and the status page. Opened by its
 * own address, it has nothing to retry and links to the home page.
 */
export function ServerFailurePage() {
  const failure = useSyncExternalStore(pageFailure.subscribe, pageFailure.get, () => null);
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    void failure?.onRetry().finally(() => setBusy(false));
  };
  return (
    <Notice
      urgent
      level={1}
      icon="warning"
      title="Something went wrong on our side"
      code={failure?.code ?? '500'}
      actions={
        <>
          {failure ? (
            <Button icon="retry" busy={busy} onClick={again}>
              Try again
            </Button>
          ) : (
            <LinkButton to="/">Go to the start page</LinkButton>
          )}
          <TextLink to={pageComposition().settings.statusPage}>Check status</TextLink>
        </>
      }
    >
      {TEXT}
    </Notice>
  );
}
