import { comparePath, tickerOf } from 'shared/market';
import { Chip, TextLink } from 'shared/ui';
import { MAX_COMPARISONS } from 'shared/ui/charts';
import { AddAsset } from '../../../lookup/add-asset';
import type { ComparedAsset } from './use-compared';

export interface CompareRowProps {
  symbol: string;
  currency: string | null;
  compared: readonly ComparedAsset[];
  onAdd: (symbol: string) => void;
  onRemove: (symbol: string) => void;
  /** Number of requests to add an asset; each one focuses the input. */
  openRequests: number;
}

/** Assets in the chart with their series colours, and an input to add one. */
export function CompareRow({
  symbol,
  currency,
  compared,
  onAdd,
  onRemove,
  openRequests,
}: CompareRowProps) {
  const comparedSymbols = compared.filter(({ asset }) => asset !== null).map((one) => one.symbol);
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
          {asset !== null && (
            <i className="swatch" data-series={comparedSymbols.indexOf(other) + 2} />
          )}
          {label}
          {unit(asset?.currency)}
          {problem !== null && ` ${problem}`}
        </Chip>
      ))}
      {currencies.size > 1 && <small>Each in its own currency, not exchanged.</small>}
      {compared.length < MAX_COMPARISONS ? (
        <AddAsset
          label="Add an asset to compare"
          excludedSymbols={[symbol, ...compared.map((one) => one.symbol)]}
          onAdd={onAdd}
          openRequests={openRequests}
        />
      ) : (
        <small>Four others at most: remove one to add another.</small>
      )}
      {compared.length > 0 && (
        <TextLink to={comparePath([symbol, ...compared.map((one) => one.symbol)])}>
          Side by side
        </TextLink>
      )}
    </div>
  );
}
