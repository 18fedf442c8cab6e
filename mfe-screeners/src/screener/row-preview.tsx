import { atLivePrice, formatChange, isNumber, tickerOf } from 'shared/market';
import { useAssetQuery, useLiveQuote } from 'shared/store';
import { styled } from 'shared/styled';
import { markDirection, Row, Sparkline } from 'shared/ui';
import type { AssetRow } from 'shared/ui/asset-grid';
import { useAssetSparklinesQuery } from '../listing/query/sparklines-api';

/** Calendar days of a year. */
const DAYS = 365;
const NO_CHANGE = 'No price from a year ago.';

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

/**
 * One year of closes of an asset, with the change of its page: the line begins a day later than the
 * reference close of that change. Fetched on display, and cached.
 */
export default function RowPreview({ row, name }: { row: AssetRow; name: string }) {
  const { currentData, error } = useAssetSparklinesQuery({ symbols: [row.symbol], days: DAYS });
  const closes = currentData?.items[0]?.closes ?? [];
  const change = useYearChange(row.symbol);
  const text = change === undefined ? '' : change === null ? NO_CHANGE : formatChange(change);
  return (
    <Box>
      <Row as="p" gap={12} justify="space-between">
        <b className="ui-cut" dir="auto">
          {name === '' ? tickerOf(row.symbol) : name}
        </b>
        <span>1 year</span>
      </Row>
      <div>
        {closes.length > 1 ? (
          <Sparkline
            values={closes}
            width={208}
            height={56}
            direction={markDirection(change ?? 0)}
            label={`1 year: ${text}`}
          />
        ) : error ? (
          'The chart did not load.'
        ) : currentData ? (
          'No prices of the last year.'
        ) : (
          <span className="ui-skeleton" style={{ width: 208, height: 40 }} />
        )}
      </div>
      {/* Reserves its line while the figure loads. */}
      <p>{text === '' ? '\u00a0' : text}</p>
    </Box>
  );
}

/** Change over a year at the live price, percent. Undefined until it is loaded. */
function useYearChange(symbol: string): number | null | undefined {
  const { currentData } = useAssetQuery(symbol);
  const quote = useLiveQuote(symbol);
  if (currentData === undefined) return undefined;
  const change = atLivePrice(currentData.fields, quote)['year1ChangePercent'];
  return isNumber(change) ? change : null;
}
