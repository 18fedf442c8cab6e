import { lazy, Suspense, useEffect, useState } from 'react';
import { signInHere } from 'shared/remote';
import { selectSession, useAppSelector } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, media, type ControlSize } from 'shared/ui';

const AddToPortfolioDialog = lazy(() => import('./add-to-portfolio-dialog'));

/** On a phone the plus stands alone: other actions share the line. */
const Label = styled.span.withConfig({ componentId: 'ws-add-label' })`
  ${media.mobile} {
    &[data-short] {
      display: none;
    }
  }
`;

/**
 * Opens the form of a transaction of an asset. Who is signed out signs in first; a press that comes before that
 * is known waits until it is.
 */
export function AddToPortfolioButton({
  symbol,
  name,
  size = 'md',
}: {
  symbol: string;
  name: string;
  size?: ControlSize;
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
        size={size}
        aria-label={`Add ${name} to a portfolio`}
        aria-haspopup="dialog"
        aria-busy={(open && status === 'unknown') || undefined}
        onClick={() => (status === 'signed-out' ? signInHere() : setOpen(true))}
      >
        <Label data-short={size === 'md' ? '' : undefined}>
          {size === 'md' ? 'Portfolio' : 'Add to portfolio'}
        </Label>
      </Button>
      {open && status === 'signed-in' && (
        <Suspense>
          <AddToPortfolioDialog symbol={symbol} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
