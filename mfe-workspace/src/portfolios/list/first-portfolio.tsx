import type { ReactNode } from 'react';
import { Button, EmptyState } from 'shared/ui';

/** Ways to begin while there is no portfolio: by hand, from a file, and what `children` adds. */
export function FirstPortfolio({
  onCreate,
  children,
}: {
  /** @param next What the new portfolio opens with */
  onCreate: (next: 'transaction' | 'import') => void;
  /** Further starts, e.g. a sample portfolio. */
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
