import { useState } from 'react';
import { Card, CardHead, SegmentedControl, Skeleton, TextLink } from 'shared/ui';
import { DIMENSIONS, sliceName, type Dimension } from '../allocation/dimensions';
import { Donut } from '../allocation/donut';
import { SliceTable } from '../allocation/slice-table';
import { isDebt, topSlices } from '../allocation/top-slices';
import { useAmounts } from '../amounts/amounts-context';
import { usePortfolioAllocationQuery } from '../api/analysis';
import { useTabLink } from '../head/use-tab-link';
import { usePortfolio } from '../portfolio-context';
import { TabData } from '../tab-data';

/** Distribution of the value, by one of four dimensions. */
export function AllocationCard() {
  const { portfolio } = usePortfolio();
  const { money } = useAmounts();
  const [dimension, setDimension] = useState<Dimension>('assetClass');
  const query = usePortfolioAllocationQuery(portfolio.id);
  const all = useTabLink('allocation');
  const label = DIMENSIONS.find(({ value }) => value === dimension)?.label ?? '';
  return (
    <Card aria-label="Allocation">
      <CardHead title="Allocation" actions={<TextLink to={all}>X-ray</TextLink>} />
      <div style={{ padding: '0 16px 12px' }}>
        <TabData what="weights" query={query} skeleton={<Skeleton width="100%" height={280} />}>
          {(data) => {
            const slices = topSlices(data[dimension], (key) => sliceName(dimension, key));
            return (
              <>
                <SegmentedControl
                  label="Allocation by"
                  options={DIMENSIONS}
                  value={dimension}
                  onChange={setDimension}
                />
                <Donut
                  slices={slices}
                  title={money(data.value, portfolio.currencyCode, { decimals: 0 })}
                  note={
                    data.excluded.length > 0
                      ? `without ${data.excluded.length} unpriced`
                      : slices.some(isDebt)
                        ? 'less what is owed'
                        : 'in all'
                  }
                />
                <SliceTable label={label} slices={slices} currencyCode={portfolio.currencyCode} />
              </>
            );
          }}
        </TabData>
      </div>
    </Card>
  );
}
