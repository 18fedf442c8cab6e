import type { SlotInputs } from 'shared/contract';
import { WatchlistStar } from '../../star/watchlist-star';

/** The labelled star in the head of an asset's page. */
export default function PageStar(asset: SlotInputs['asset-page-action']) {
  return <WatchlistStar {...asset} variant="page" />;
}
