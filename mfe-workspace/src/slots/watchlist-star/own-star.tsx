import type { SlotInputs } from 'shared/contract';
import { useOwnWatchlists } from '../../watchlists/own-watchlists';
import { StarPopover } from './star-popover';

/** The star of somebody who is signed in. */
export default function OwnStar(input: SlotInputs['asset-actions'] & { pressed: boolean }) {
  const { data } = useOwnWatchlists();
  return <StarPopover {...input} lists={data ?? []} ready={!!data} />;
}
