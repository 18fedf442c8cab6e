import { Suspense, useState } from 'react';
import { Button } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';

const ShareDialog = lazyDialog('The sharing dialog', () => import('./share-dialog'));

/** Opens the share dialog of a portfolio. */
export function ShareButton({ portfolioId }: { portfolioId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="share" onClick={() => setOpen(true)} data-compact="">
        Share
      </Button>
      {open && (
        <Suspense>
          <ShareDialog portfolioId={portfolioId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
