/** Every slot of the platform with what its contributions receive. */
import type { AssetType } from '../../market/asset-types';

export interface SlotInputs {
  /** Actions on one asset, e.g. the star that adds it to a watchlist. */
  'asset-actions': {
    symbol: string;
    assetType: AssetType;
    name: string;
    /** `row`: icon only, in a table row. `page`: labelled button. */
    variant: 'row' | 'page';
  };
}

export type SlotName = keyof SlotInputs;
export const SLOT_NAMES: readonly SlotName[] = ['asset-actions'];
