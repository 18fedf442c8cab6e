import { useMemo } from 'react';
import type { SlotInputs } from 'shared/contract';
import { AlertButton } from '../../alerts/alert-button';

/** The alert button in the head of an asset's page. */
export default function AssetAlert({ symbol, assetType, name }: SlotInputs['asset-page-action']) {
  const subject = useMemo(
    () => ({ kind: 'asset' as const, symbol, assetType, name }),
    [symbol, assetType, name],
  );
  return <AlertButton subject={subject} />;
}
