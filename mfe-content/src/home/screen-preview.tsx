import type { ScreenerResponse } from 'shared/contract';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import {
  AssetMark,
  Badge,
  Card,
  Delta,
  EmptyState,
  ErrorState,
  media,
  SkeletonRows,
  Table,
  TableFoot,
  TextLink,
  PAGINATION_TEXTS,
} from 'shared/ui';
import {
  detailsPath,
  formatDateTime,
  formatInteger,
  formatNumber,
  formatPercent,
  formatPrice,
  formatBigMoney,
  tickerOf,
} from 'shared/market';
import { PREVIEW_LIMITS, PREVIEW_PATH } from './preview-screen';
import { namedRows, numberOf, textOf, type NamedRow } from './screener-rows';

const Frame = styled(Card).withConfig({ componentId: 'home-preview' })`
  color: var(--ink);
  overflow: hidden;
  border: 0;
  .high-contrast & {
    border: 1px solid var(--line);
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding: 12px var(--space-4) 8px;
  }
  > header > small {
    margin-left: auto;
    color: var(--ink-3);
  }
  > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 0 var(--space-4) 12px;
    border-bottom: 1px solid var(--line-soft);
  }
  > ul > li {
    height: 28px;
    line-height: 28px;
    padding: 0 12px;
    border-radius: var(--radius-pill);
    background: var(--accent-soft);
    color: var(--accent);
    font-weight: 500;
    font-size: var(--text-sm);
  }
  table {
    table-layout: fixed;
  }
  td,
  th {
    padding: 0 8px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
  }
`;

const HEADS: readonly { label: string; width?: number; wide?: true; start?: true }[] = [
  { label: 'Company', wide: true, start: true },
  { label: 'Market cap', width: 88, wide: true },
  { label: 'Price ($)', width: 76 },
  { label: '1D', width: 86 },
  { label: 'YTD', width: 94, wide: true },
  { label: 'P/E', width: 62 },
  { label: 'ROE', width: 78, wide: true },
];

function Row({ row }: { row: NamedRow }) {
  const symbol = textOf(row, 'symbol');
  const name = textOf(row, 'companyName');
  return (
    <tr>
      <td>
        <Link to={detailsPath('stock', symbol)}>
          <AssetMark ticker={tickerOf(symbol)} logoUrl={textOf(row, 'logoUrl') || null} />
        </Link>
      </td>
      <td data-wide="" data-align="start" title={name}>
        {name}
      </td>
      <td data-wide="">{formatBigMoney(numberOf(row, 'marketCap'), 'USD')}</td>
      <td>{formatPrice(numberOf(row, 'priceUSD'))}</td>
      <td>
        <Delta value={numberOf(row, 'day1ChangePercent')} />
      </td>
      <td data-wide="">
        <Delta value={numberOf(row, 'ytdChangePercent')} />
      </td>
      <td>{formatNumber(numberOf(row, 'peRatio'))}</td>
      <td data-wide="">{formatPercent(numberOf(row, 'returnOnEquityTTM'))}</td>
    </tr>
  );
}

/** Company takes what the figures leave. */
function Widths() {
  return (
    <colgroup>
      <col style={{ width: 112 }} />
      {HEADS.map((head) => (
        <col
          key={head.label}
          data-wide={head.wide ? '' : undefined}
          style={{ width: head.width }}
        />
      ))}
    </colgroup>
  );
}

export interface ScreenPreviewProps {
  answer: ScreenerResponse | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** The screener at work: real rows of a real screen. */
export function ScreenPreview({ answer, failed, onRetry }: ScreenPreviewProps) {
  return (
    <Frame className="ui-num" aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title">Quality at a fair price</h2>
        {answer && (
          <Badge>
            {formatInteger(answer.total)} of {formatInteger(answer.universe)}
          </Badge>
        )}
        {answer?.asOf && <small>{formatDateTime(answer.asOf)}</small>}
      </header>
      <ul aria-label="Filters">
        {PREVIEW_LIMITS.map(({ field, label }) => (
          <li key={field}>{label}</li>
        ))}
      </ul>
      {failed && !answer ? (
        <ErrorState title="The rows did not load" onRetry={onRetry} />
      ) : answer && answer.total === 0 ? (
        <EmptyState title="No stock matches today">
          The data at hand has none with these figures.
        </EmptyState>
      ) : (
        <Table>
          <Widths />
          <thead>
            <tr>
              <th scope="col">Ticker</th>
              {HEADS.map((head) => (
                <th
                  key={head.label}
                  scope="col"
                  data-wide={head.wide ? '' : undefined}
                  data-align={head.start && 'start'}
                >
                  {head.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer ? (
              namedRows(answer).map((row) => <Row key={textOf(row, 'symbol')} row={row} />)
            ) : (
              <SkeletonRows rows={9} columns={5} logo />
            )}
          </tbody>
        </Table>
      )}
      <TableFoot>
        <span>
          {PAGINATION_TEXTS.total.replace('{0}', answer ? formatInteger(answer.total) : '')}
        </span>
        <TextLink to={PREVIEW_PATH}>Open with these filters</TextLink>
      </TableFoot>
    </Frame>
  );
}
