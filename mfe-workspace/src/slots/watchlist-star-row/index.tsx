import type { SlotInputs } from 'shared/contract';
import { WatchlistStar } from '../../star/watchlist-star';

/** The star in a row of a table. */
export default function RowStar(asset: SlotInputs['asset-row-action']) {
  return <WatchlistStar {...asset} variant="row" />;
}
