import { useEffect, useRef, useState } from 'react';
import type { AssetType } from 'shared/market';
import { ComboBox } from 'shared/ui/combo-box';
import { useTypedLookup } from './typed-lookup';

interface AddAssetProps {
  label: string;
  taken: readonly string[];
  onAdd: (symbol: string) => void;
  /** Counts the wishes to add something: with each the input takes the focus. */
  asked?: number;
  /** Only assets of this type. */
  only?: AssetType;
}

/** Finds an asset by ticker or name and adds it to a few others. */
export function AddAsset({ label, taken, onAdd, asked = 0, only }: AddAssetProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const { found: assets, loading, failed } = useTypedLookup(typed);
  const options = assets
    .filter(
      (found) => !taken.includes(found.symbol) && (only === undefined || found.assetType === only),
    )
    .map((found) => ({ id: found.symbol, label: `${found.ticker} ${found.name}`, found }));
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
      {({ found }) => (
        <>
          <b>{found.ticker}</b> {found.name}
        </>
      )}
    </ComboBox>
  );
}
