import { Button, Card, EmptyState, LinkButton, SignedOutState } from 'shared/ui';

/** Empty state for visitors without watchlists. */
export function NoWatchlistDividends({
  signedOut,
  onAll,
}: {
  signedOut: boolean;
  onAll: () => void;
}) {
  return (
    <Card>
      {signedOut ? (
        <SignedOutState title="Log in to see the dividends of your own stocks">
          “Mine only” shows the dividends of what is on your watchlists.
        </SignedOutState>
      ) : (
        <EmptyState
          title="Your watchlists are empty"
          actions={
            <>
              <LinkButton variant="primary" to="/watchlists">
                My watchlists
              </LinkButton>
              <Button onClick={onAll}>Show all dividends</Button>
            </>
          }
        >
          Add stocks with the star, and their dividends come together here.
        </EmptyState>
      )}
    </Card>
  );
}
