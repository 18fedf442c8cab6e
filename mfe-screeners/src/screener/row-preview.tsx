import { tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Row, Sparkline } from 'shared/ui';
import type { AssetRow } from 'shared/ui/asset-grid';
import { sparklineChange } from './sparkline-change';
import { useAssetSparklinesQuery } from '../listing/query/sparklines-api';

/** Calendar days of a year. */
const DAYS = 365;

const Box = styled.div`
  display: grid;
  gap: 4px;
  width: 236px;
  padding: 10px 14px;
  font-size: var(--text-sm);
  line-height: 18px;
  p + * {
    height: 64px;
    display: grid;
    place-items: center;
    color: var(--ink-2);
  }
`;

/** One year of closes of an asset; fetched on display, and cached. */
export default function RowPreview({ row, name }: { row: AssetRow; name: string }) {
  const { currentData, error } = useAssetSparklinesQuery({ symbols: [row.symbol], days: DAYS });
  const closes = currentData?.items[0]?.closes ?? [];
  const change = closes.length > 1 ? sparklineChange(closes) : null;
  return (
    <Box>
      <Row as="p" gap={12} justify="space-between">
        <b className="ui-cut" dir="auto">
          {name === '' ? tickerOf(row.symbol) : name}
        </b>
        <span>1 year</span>
      </Row>
      <div>
        {change !== null ? (
          <Sparkline
            values={closes}
            width={208}
            height={56}
            direction={change.direction}
            label={`1 year: ${change.text}`}
          />
        ) : error ? (
          'The chart did not load.'
        ) : currentData ? (
          'No prices of the last year.'
        ) : (
          <span className="ui-skeleton" style={{ width: 208, height: 40 }} />
        )}
      </div>
      {change !== null && <p>{change.text}</p>}
    </Box>
  );
}
