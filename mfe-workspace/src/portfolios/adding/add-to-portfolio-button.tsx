import { Suspense, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { Button } from 'shared/ui';
import { lazyDialog } from 'shared/ui/lazy-piece';

const AddToPortfolioDialog = lazyDialog(
  'The transaction form',
  () => import('./add-to-portfolio-dialog'),
);

/**
 * Opens the transaction form of an asset. Signed-out visitors sign in first. A press before the
 * session is known waits for it.
 */
export function AddToPortfolioButton({
  symbol,
  name,
  labelled = false,
}: {
  symbol: string;
  name: string;
  /** Shows a label, in a panel; otherwise the icon only. */
  labelled?: boolean;
}) {
  const { status } = useAppSelector(selectSession);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (open && status === 'signed-out') signInHere();
  }, [open, status]);
  return (
    <>
      <Button
        icon="plus"
        size={labelled ? 'sm' : 'md'}
        title={labelled ? undefined : 'Add to portfolio'}
        aria-label={labelled ? `Add to portfolio: ${name}` : `Add ${name} to a portfolio`}
        aria-haspopup="dialog"
        aria-busy={(open && status === 'unknown') || undefined}
        onClick={() => (status === 'signed-out' ? signInHere() : setOpen(true))}
      >
        {labelled && 'Add to portfolio'}
      </Button>
      {open && status === 'signed-in' && (
        <Suspense>
          <AddToPortfolioDialog symbol={symbol} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
