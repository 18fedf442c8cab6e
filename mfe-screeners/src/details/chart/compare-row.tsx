import { useEffect, useRef, useState } from 'react';
import { tickerOf } from 'shared/market';
import { Chip } from 'shared/ui';
import { ComboBox } from 'shared/ui/combo-box';
import { MOST_COMPARED } from 'shared/ui/charts';
import { useTypedLookup } from '../../lookup-typed';
import type { ComparedAsset } from './use-compared';

export interface CompareRowProps {
  symbol: string;
  currency: string | null;
  compared: readonly ComparedAsset[];
  onAdd: (symbol: string) => void;
  onRemove: (symbol: string) => void;
  /** Counts the wishes to add something: with each the input takes the focus. */
  asked: number;
}

/** The assets in the chart with their series colours, and the way to add one. */
export function CompareRow({
  symbol,
  currency,
  compared,
  onAdd,
  onRemove,
  asked,
}: CompareRowProps) {
  const drawn = compared.filter(({ asset }) => asset !== null).map((one) => one.symbol);
  const unit = (code: string | null | undefined) => (code ? ` ${code}` : '');
  const currencies = new Set([currency, ...compared.flatMap(({ asset }) => asset?.currency ?? [])]);
  return (
    <div className="compare" role="group" aria-label="Compared assets">
      <Chip name={tickerOf(symbol)}>
        <i className="swatch" data-series={1} />
        {tickerOf(symbol)}
        {unit(currency)}
      </Chip>
      {compared.map(({ symbol: other, label, asset, problem }) => (
        <Chip key={other} name={label} onRemove={() => onRemove(other)}>
          {asset !== null && <i className="swatch" data-series={drawn.indexOf(other) + 2} />}
          {label}
          {unit(asset?.currency)}
          {problem !== null && ` ${problem}`}
        </Chip>
      ))}
      {currencies.size > 1 && <small>Each in its own currency, not exchanged.</small>}
      {compared.length < MOST_COMPARED ? (
        <AddAsset
          taken={[symbol, ...compared.map((one) => one.symbol)]}
          onAdd={onAdd}
          asked={asked}
        />
      ) : (
        <small>Four others at most: remove one to add another.</small>
      )}
    </div>
  );
}

interface AddAssetProps {
  taken: readonly string[];
  onAdd: (symbol: string) => void;
  asked: number;
}

function AddAsset({ taken, onAdd, asked }: AddAssetProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (asked > 0) input.current?.focus();
  }, [asked]);
  const { found: assets, loading, failed } = useTypedLookup(typed);
  const options = assets
    .filter((found) => !taken.includes(found.symbol))
    .map((found) => ({ id: found.symbol, label: `${found.ticker} ${found.name}`, found }));
  return (
    <ComboBox
      label="Add an asset to compare"
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
