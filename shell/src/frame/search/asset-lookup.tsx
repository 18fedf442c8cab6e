import { useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'shared/router';
import { brokerOf, detailsPath, type AssetType } from 'shared/market';
import { selectBroker, useAppSelector, useLookupQuery } from 'shared/store';
import type { LookupResult } from 'shared/contract';
import { AssetLogo, Flag } from 'shared/ui';
import { ComboBox, groupOptions } from 'shared/ui/combo-box';
import { useDebounced } from './use-debounced';

/** ms of quiet before a request goes out. */
export const LOOKUP_DEBOUNCE = 300;

const GROUP_LABELS: Record<AssetType, string> = {
  stock: 'Stocks',
  etf: 'ETFs',
  index: 'Indices',
  currency: 'Currencies',
  crypto: 'Crypto',
};

/** The kinds in the order of their best answer, so that Enter takes the best of all. */
const groupOrder = (results: readonly LookupResult[]) =>
  [...new Set(results.map(({ assetType }) => assetType))].map((key) => ({
    key,
    label: GROUP_LABELS[key],
  }));

interface AssetLookupProps {
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Something at the end of the box, e.g. the key that leads here. */
  end?: ReactNode;
  onDone?: () => void;
}

/** Finds an asset by ticker or name, at the chosen broker if there is one, and opens its page. */
export function AssetLookup({ inputRef, end, onDone }: AssetLookupProps) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const brokerKey = useAppSelector(selectBroker);
  const broker = brokerOf(brokerKey)?.name;
  const query = useDebounced(typed.trim(), LOOKUP_DEBOUNCE);
  const request = { query, ...(brokerKey ? { broker: brokerKey } : {}) };
  // `currentData` belongs to this very query: a late answer to an older one is never shown.
  const { currentData, isFetching, isError } = useLookupQuery(request, { skip: query === '' });
  const pending = query !== typed.trim() || isFetching || isError;
  const options = (currentData ?? []).map((result) => ({ ...result, id: result.symbol }));

  return (
    <ComboBox
      variant="bare"
      label={`Ticker or asset name${broker ? ` at ${broker}` : ''}`}
      placeholder={`Ticker or asset name${broker ? ` at ${broker}...` : ''}`}
      value={typed}
      onType={setTyped}
      loading={pending}
      emptyText={`Nothing found${broker ? ` for ${broker}` : ''}`}
      groups={groupOptions(options, ({ assetType }) => assetType, groupOrder(options))}
      onChoose={({ assetType, symbol }) => {
        setTyped('');
        onDone?.();
        void navigate(detailsPath(assetType, symbol));
      }}
      inputRef={inputRef}
      end={typed === '' ? end : undefined}
    >
      {({ ticker, name, logoUrl, countryCode }) => (
        <>
          <AssetLogo name={ticker} logoUrl={logoUrl} size={32} />
          <b style={{ minWidth: 60 }}>{ticker}</b>
          <span className="ui-cut" style={{ flex: 1 }}>
            {name}
          </span>
          <Flag code={countryCode} />
        </>
      )}
    </ComboBox>
  );
}
