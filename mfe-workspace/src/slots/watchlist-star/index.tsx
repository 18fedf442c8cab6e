import type { SlotInputs } from 'shared/contract';
import { signInHere } from 'shared/remote';
import { Button, IconButton } from 'shared/ui';
import { useOwnWatchlists } from '../../watchlists/own-watchlists';
import { StarPopover } from './star-popover';

/** The star on other parts' pages: shows whether an asset is on a list, and puts it there. */
export default function WatchlistStar(input: SlotInputs['asset-actions']) {
  const { session, data } = useOwnWatchlists();
  if (session === 'signed-in') return <StarPopover {...input} lists={data ?? []} ready={!!data} />;
  const label = `Add ${input.name} to a watchlist`;
  if (input.variant === 'page') {
    return (
      <Button icon="star" onClick={signInHere} aria-label={label}>
        Watchlist
      </Button>
    );
  }
  return <IconButton quiet size="sm" icon="star" label={label} onClick={signInHere} />;
}
