import type { ReactNode } from 'react';
import { Button, EmptyState } from 'shared/ui';

/** Empty state without portfolios: add by hand, from a file, or by an action of `children`. */
export function FirstPortfolio({
  onCreate,
  children,
}: {
  /** @param next initial tab or form of the new portfolio */
  onCreate: (next: 'transaction' | 'import') => void;
  /** Further actions, e.g. a sample portfolio. */
  children?: ReactNode;
}) {
  return (
    <EmptyState
      title="No portfolio yet"
      actions={
        <>
          <Button variant="primary" icon="plus" onClick={() => onCreate('transaction')}>
            Add by hand
          </Button>
          <Button icon="download" onClick={() => onCreate('import')}>
            Import a file
          </Button>
          {children}
        </>
      }
    >
      Enter your transactions or import a file of your broker: value, gains, income and returns
      follow, and they add up to the cent.
    </EmptyState>
  );
}
