import { useEffect, useRef, useState } from 'react';
import type { AssetType } from 'shared/market';
import { ComboBox } from 'shared/ui/combo-box';
import { useTypedLookup } from 'shared/list';

interface AddAssetProps {
  label: string;
  excludedSymbols: readonly string[];
  onAdd: (symbol: string) => void;
  /** Number of requests to add an asset; each one focuses the input. */
  openRequests?: number;
  /** Only assets of this type. */
  only?: AssetType;
}

/** Finds an asset by ticker or name and adds it to a small set. */
export function AddAsset({ label, excludedSymbols, onAdd, openRequests = 0, only }: AddAssetProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (openRequests > 0) input.current?.focus();
  }, [openRequests]);
  const { found: assets, loading, failed } = useTypedLookup(typed);
  const options = assets
    .filter(
      (asset) =>
        !excludedSymbols.includes(asset.symbol) && (only === undefined || asset.assetType === only),
    )
    .map((asset) => ({ id: asset.symbol, label: `${asset.ticker} ${asset.name}`, found: asset }));
  return (
    <ComboBox
      label={label}
      placeholder="Ticker or asset name"
      size="sm"
      value={typed}
      onType={setTyped}
      groups={options.length === 0 ? [] : [{ id: 'all', label: 'Assets', options }]}
      loading={loading}
      emptyText={failed ? null : 'Nothing found'}
      inputRef={input}
      onChoose={({ id }) => {
        setTyped('');
        onAdd(id);
      }}
    >
      {({ found: asset }) => (
        <>
          <b>{asset.ticker}</b> {asset.name}
        </>
      )}
    </ComboBox>
  );
}
