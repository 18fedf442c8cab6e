import { useState } from 'react';
import type { LookupResult } from 'shared/contract';
import { useTypedLookup } from 'shared/list';
import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { ComboBox } from 'shared/ui/combo-box';

const Box = styled.div`
  width: 190px;
  ${media.mobile} {
    width: 150px;
    margin-bottom: var(--space-2);
  }
  @media print {
    display: none;
  }
`;

/** Looks up a stock and explains why the filter lists or excludes it. */
export function CheckStock({ onChoose }: { onChoose: (symbol: string) => void }) {
  const [typed, setTyped] = useState('');
  const { found: assets, loading, failed } = useTypedLookup(typed);
  const options = assets
    .filter(({ assetType }) => assetType === 'stock')
    .map((asset: LookupResult) => ({
      id: asset.symbol,
      label: `${asset.ticker} ${asset.name}`,
      asset,
    }));
  return (
    <Box>
      <ComboBox
        label="Check why a stock is listed or excluded"
        placeholder="Check a stock"
        size="sm"
        value={typed}
        onType={setTyped}
        groups={options.length > 0 ? [{ id: 'stocks', label: 'Stocks', options }] : []}
        loading={loading}
        emptyText={failed ? null : 'No such stock'}
        onChoose={({ asset }) => {
          setTyped('');
          onChoose(asset.symbol);
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
