import { useEffect, useRef, useState } from 'react';
import type { AssetType } from 'shared/market';
import { useLookupQuery } from 'shared/store';
import { ComboBox } from 'shared/ui/combo-box';

/** ms of quiet before a request goes out (specification, section 9). */
const LOOKUP_DEBOUNCE = 300;

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
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  useEffect(() => {
    const quiet = setTimeout(() => setQuery(typed.trim().slice(0, 100)), LOOKUP_DEBOUNCE);
    return () => clearTimeout(quiet);
  }, [typed]);
  const { currentData, isFetching, isError } = useLookupQuery({ query }, { skip: query === '' });
  const options = (currentData ?? [])
    .filter(
      (found) =>
        !taken.includes(found.symbol) && (only === undefined || found.assetType === only),
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
      loading={typed.trim() !== '' && (query !== typed.trim().slice(0, 100) || isFetching)}
      emptyText={isError ? null : 'Nothing found'}
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
