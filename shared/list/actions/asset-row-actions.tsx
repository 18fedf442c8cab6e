import type { SlotInputs } from 'shared/contract';
import { Slot } from 'shared/remote';
import { ControlFailure } from 'shared/ui/lazy-piece';

/** Actions of other remotes for the asset of a row, such as the star of the watchlists. */
export function AssetRowActions({ asset }: { asset: SlotInputs['asset-row-action'] }) {
  return (
    <Slot
      name="asset-row-action"
      input={asset}
      renderFailure={(retry) => <ControlFailure quiet size="sm" onRetry={retry} />}
    />
  );
}
