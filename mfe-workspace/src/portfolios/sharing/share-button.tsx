import { lazy, Suspense, useState } from 'react';
import { Button } from 'shared/ui';

const ShareDialog = lazy(() => import('./share-dialog'));

/** Opens what can be shared of a portfolio. */
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
