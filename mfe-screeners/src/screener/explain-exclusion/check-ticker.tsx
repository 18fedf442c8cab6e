import { useState } from 'react';
import type { LookupResult } from 'shared/contract';
import type { AssetType } from 'shared/market';
import { styled } from 'shared/styled';
import { media, Row } from 'shared/ui';
import { ComboBox } from 'shared/ui/combo-box';
import { useTypedLookup } from 'shared/list';

const Box = styled(Row)`
  margin-left: auto;
  font-size: var(--text-sm);
  color: var(--ink-2);
  white-space: nowrap;
  > div {
    width: 140px;
    flex: none;
  }
  ${media.mobile} {
    margin: 0;
    white-space: normal;
    > div {
      width: auto;
      flex: 1;
    }
  }
  @media print {
    display: none;
  }
`;

export interface CheckTickerProps {
  assetType: AssetType;
  /** Singular noun for a row: `stock`. */
  what: string;
  onChoose: (asset: LookupResult) => void;
}

/** Asks whether and why an asset is in the list. */
export function CheckTicker({ assetType, what, onChoose }: CheckTickerProps) {
  const [typed, setTyped] = useState('');
  const { found: matches, loading, failed } = useTypedLookup(typed);
  const option = (asset: LookupResult) => ({
    id: asset.symbol,
    label: `${asset.ticker} ${asset.name}`,
    asset,
  });
  const groups = [
    {
      id: 'own',
      label: 'In this list or not',
      fits: (one: LookupResult) => one.assetType === assetType,
    },
    {
      id: 'others',
      label: 'Other kinds of assets',
      fits: (one: LookupResult) => one.assetType !== assetType,
    },
  ]
    .map(({ fits, ...group }) => ({ ...group, options: matches.filter(fits).map(option) }))
    .filter(({ options }) => options.length > 0);
  return (
    <Box>
      <span className="hint" aria-hidden="true">
        Where is my {what}?
      </span>
      <ComboBox
        label="Check a ticker"
        placeholder="Check a ticker"
        size="sm"
        value={typed}
        onType={setTyped}
        groups={groups}
        loading={loading}
        emptyText={failed ? null : 'Nothing found'}
        onChoose={({ asset }) => {
          setTyped('');
          onChoose(asset);
        }}
      >
        {({ asset }) => (
          <>
            <b>{asset.ticker}</b> {asset.name}
          </>
        )}
      </ComboBox>
    </Box>
  );
}
