import { useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { useTypedLookup } from 'shared/list';
import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { FormField, Row } from 'shared/ui';
import { ComboBox } from 'shared/ui/combo-box';

const Result = styled(Row)`
  min-width: 0;
  > b {
    flex: none;
    min-width: 64px;
  }
  > span {
    flex: 1;
  }
  > small {
    color: var(--ink-3);
  }
`;

interface AssetOption {
  id: string;
  label: string;
  asset: Pick<LookupResult, 'symbol' | 'name'>;
}

const LONGEST_TICKER = 30;

/**
 * Symbol of a custom asset by its name: `Flat in Berlin` → `FLAT-IN-BERLIN.OWN`. Null without
 * letters or digits.
 */
function ownSymbolOf(name: string): string | null {
  const ticker = name
    .replace(/\.own$/i, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST_TICKER);
  return ticker === '' ? null : `${ticker}.OWN`;
}

/** Looks up an asset by ticker or name. Typed text is not an asset until an option is selected. */
export function AssetField({
  label,
  symbol,
  optional = false,
  error,
  hint,
  onChange,
}: {
  label: string;
  symbol: string | null;
  optional?: boolean;
  error?: string | null | undefined;
  hint?: string | undefined;
  onChange: (symbol: string | null) => void;
}) {
  const [text, setText] = useState(symbol ?? '');
  const [symbolBefore, setSymbolBefore] = useState(symbol);
  if (symbolBefore !== symbol) {
    setSymbolBefore(symbol);
    if (symbol !== null) setText(symbol);
  }
  const lookup = useTypedLookup(text === symbol ? '' : text);
  const options = lookup.found.map((asset): AssetOption => ({
    id: asset.symbol,
    label: asset.name,
    asset,
  }));
  const ownSymbol = text === symbol ? null : ownSymbolOf(text);
  const ownOptions: AssetOption[] =
    ownSymbol === null
      ? []
      : [
          {
            id: ownSymbol,
            label: ownSymbol,
            asset: { symbol: ownSymbol, name: 'Asset of your own, without market prices' },
          },
        ];
  return (
    <FormField label={label} error={error ?? null} {...(hint !== undefined && { hint })}>
      {() => (
        <ComboBox
          label={label}
          placeholder={optional ? 'None, or ticker or name' : 'Ticker or name'}
          value={text}
          onType={(next) => {
            setText(next);
            if (symbol !== null || next === '') onChange(null);
          }}
          groups={[
            ...(options.length > 0 ? [{ id: 'assets', label: 'Assets', options }] : []),
            ...(ownOptions.length > 0 && !lookup.loading
              ? [{ id: 'own', label: 'Not on the market', options: ownOptions }]
              : []),
          ]}
          loading={lookup.loading}
          emptyText={lookup.failed ? null : 'No such asset'}
          onChoose={({ asset }) => {
            setText(asset.symbol);
            onChange(asset.symbol);
          }}
        >
          {({ asset }) => (
            <Result as="span" align="stretch">
              <b>{tickerOf(asset.symbol)}</b>
              <span className="ui-cut">{asset.name}</span>
              <small>{asset.symbol.split('.').at(-1)}</small>
            </Result>
          )}
        </ComboBox>
      )}
    </FormField>
  );
}
