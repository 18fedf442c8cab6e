import { isolatedText } from 'shared/market';
import { Button, Card, EmptyState, ErrorState, SignedOutState } from 'shared/ui';
import type { ChosenSource } from './use-list-sources';

export interface SourceNoticeProps {
  selectedSource: ChosenSource;
  /** Plural noun for the rows within a sentence. */
  noun: string;
  /** Runs the screen on all assets. */
  onAll: () => void;
}

/** Reason why the selected list yields no rows, with a remedy. */
export default function SourceNotice({ selectedSource, noun, onAll }: SourceNoticeProps) {
  const all = <Button onClick={onAll}>Show all {noun}</Button>;
  switch (selectedSource.state) {
    case 'all':
    case 'unknown':
      return null;
    case 'signed-out':
      return (
        <Card>
          <SignedOutState title="Log in to run this screen on your list">
            The address names a watchlist, a portfolio or an alert. Only its owner can see it.
          </SignedOutState>
        </Card>
      );
    case 'gone':
      return (
        <Card>
          <EmptyState title="This list does not exist" actions={all}>
            It was deleted, or it belongs to another account.
          </EmptyState>
        </Card>
      );
    case 'failed':
      return (
        <Card>
          <ErrorState title="Your list did not load" code="LISTS-0" onRetry={selectedSource.retry}>
            The screen runs on a watchlist, a portfolio or an alert of yours.
          </ErrorState>
        </Card>
      );
    case 'known':
      return (
        <Card>
          <EmptyState
            title={`${isolatedText(selectedSource.source.name)} has no ${noun}`}
            actions={all}
          >
            {selectedSource.source.kind === 'watchlist'
              ? `Press the star beside any of the ${noun} to put them on the list.`
              : `It holds other assets, or nothing yet.`}
          </EmptyState>
        </Card>
      );
  }
}
