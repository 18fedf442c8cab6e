import type { ReactNode } from 'react';
import { Button, Card, EmptyState, ErrorState, SignedOutState } from 'shared/ui';
import type { ChosenSource } from './use-list-source';

/** What stands in place of the rows when the list to run on cannot be had; null when it can. */
export function sourceState(chosen: ChosenSource, noun: string, onAll: () => void): ReactNode {
  const all = <Button onClick={onAll}>Show all {noun}</Button>;
  switch (chosen.state) {
    case 'all':
    case 'unknown':
      return null;
    case 'signed-out':
      return (
        <Card>
          <SignedOutState title="Log in to run this screen on a watchlist">
            The address names a watchlist. Only who made it can see it.
          </SignedOutState>
        </Card>
      );
    case 'gone':
      return (
        <Card>
          <EmptyState title="This list is not there" actions={all}>
            It was deleted, or it belongs to somebody else.
          </EmptyState>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <ErrorState title="Your watchlists did not load" code="LISTS-0" onRetry={chosen.retry}>
            The screen runs on one of them.
          </ErrorState>
        </Card>
      );
    case 'known':
      return chosen.source.symbols.length > 0 ? null : (
        <Card>
          <EmptyState title={`${chosen.source.name} has no ${noun}`} actions={all}>
            Press the star beside any of the {noun} to put them on the list.
          </EmptyState>
        </Card>
      );
  }
}
