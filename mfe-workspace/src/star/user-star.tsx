import { useOwnWatchlists } from 'shared/store';
import { StarPopover } from './star-popover';
import type { StarProps } from './star-props';

/** The star of a signed-in visitor. */
export default function UserStar(input: StarProps & { pressed: boolean }) {
  const { data } = useOwnWatchlists();
  return <StarPopover {...input} lists={data ?? []} ready={!!data} />;
}
