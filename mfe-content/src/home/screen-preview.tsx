import { useMemo, type ReactNode } from 'react';
import type { ScreenerResponse } from 'shared/contract';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import {
  AssetMark,
  Badge,
  BREAKPOINTS,
  Card,
  Cluster,
  Delta,
  EmptyState,
  ErrorState,
  media,
  PAGINATION_TEXTS,
  PricesTime,
  Table,
  TableFoot,
  TextLink,
  useLiveFields,
} from 'shared/ui';
import {
  detailsPath,
  formatInteger,
  formatNumber,
  formatPercent,
  formatPrice,
  formatBigMoney,
  tickerOf,
} from 'shared/market';
import { FigureButton } from '../figures/figure-button';
import { PREVIEW_LIMITS, PREVIEW_PATH, PREVIEW_ROWS } from './preview-screen';
import { namedRows, numberOf, textOf, type NamedRow } from './screener-rows';

interface Head {
  field: string;
  label: string;
  /** Width in px; the name takes the remaining space. */
  width?: number;
  /** Left out on phones. */
  wide?: true;
  align?: 'start';
}

const HEADS: readonly Head[] = [
  { field: 'symbol', label: 'Ticker', width: 112 },
  { field: 'companyName', label: 'Company', wide: true, align: 'start' },
  { field: 'marketCap', label: 'Market cap', width: 88, wide: true },
  { field: 'priceUSD', label: 'Price ($)', width: 76 },
  { field: 'day1ChangePercent', label: '1D', width: 86 },
  { field: 'ytdChangePercent', label: 'YTD', width: 94, wide: true },
  { field: 'peRatio', label: 'P/E', width: 62 },
  { field: 'returnOnEquityTTM', label: 'ROE', width: 78, wide: true },
];

const Container = styled(Card)`
  align-self: start;
  color: var(--ink);
  overflow: hidden;
  border: 0;
  .high-contrast & {
    border: 1px solid var(--line);
  }
  > header {
    padding: 12px var(--space-4) 8px;
  }
  > header > small {
    margin-left: auto;
    color: var(--ink-3);
  }
  > ul {
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
  /* Places of the count and the time until both are here. */
  > header > .ui-skeleton {
    width: 99px;
    height: 20px;
  }
  > header > small {
    min-width: 118px;
    min-height: 16px;
    text-align: right;
  }
  table {
    table-layout: fixed;
  }
  tbody > tr > th {
    height: var(--row);
    border-bottom-color: var(--line-soft);
    color: inherit;
    font-size: var(--text-sm);
    text-align: left;
  }
  /* Widths as rules: a style attribute in the HTML of the server would be refused. */
  ${HEADS.map(({ field, width }) => (width === undefined ? '' : `  col[data-field='${field}'] { width: ${width}px; }`)).join('\n')}
  tr[aria-hidden] .ui-skeleton {
    width: 44px;
    max-width: 90%;
  }
  tr[aria-hidden] > td[data-align='start'] .ui-skeleton {
    width: 84px;
  }
  tr[aria-hidden]:nth-child(3n) > td[data-align='start'] .ui-skeleton {
    width: 112px;
  }
  tr[aria-hidden] .ui-asset > .ui-skeleton:first-child {
    width: 20px;
    height: 20px;
    border-radius: 5px;
  }
  td,
  th {
    padding: 0 8px;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* Next to the hero's text there is no space for return on equity. */
  @media (min-width: ${BREAKPOINTS.desktop}px) and (max-width: ${BREAKPOINTS.large - 0.02}px) {
    :is(col, th, td):nth-child(n + 8),
    :is(col, th, td):nth-child(6) {
      display: none;
    }
  }
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
  }
`;

/** Formats a figure of a row. */
function figureOf(row: NamedRow, field: string): ReactNode {
  const value = numberOf(row, field);
  switch (field) {
    case 'marketCap':
      return formatBigMoney(value, 'USD');
    case 'priceUSD':
      return formatPrice(value);
    case 'peRatio':
      return formatNumber(value);
    case 'returnOnEquityTTM':
      return formatPercent(value);
    default:
      return <Delta value={value} />;
  }
}

const cellProps = ({ wide, align }: Head) => ({
  'data-wide': wide ? '' : undefined,
  'data-align': align,
});

function Row({ row: snapshot }: { row: NamedRow }) {
  const symbol = textOf(snapshot, 'symbol');
  const row = useLiveFields(symbol, snapshot);
  const name = textOf(row, 'companyName');
  const [, , ...figures] = HEADS;
  return (
    <tr>
      <th scope="row">
        <Link to={detailsPath('stock', symbol)}>
          <AssetMark ticker={tickerOf(symbol)} logoUrl={textOf(row, 'logoUrl') || null} />
        </Link>
      </th>
      <td data-wide="" data-align="start" title={name}>
        {name}
      </td>
      {figures.map((head) => (
        <td key={head.field} {...cellProps(head)}>
          <FigureButton symbol={symbol} field={head.field}>
            {figureOf(row, head.field)}
          </FigureButton>
        </td>
      ))}
    </tr>
  );
}

/** Placeholder rows with the height of real ones. */
function WaitingRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {HEADS.map((head, column) => (
        <td key={head.field} {...cellProps(head)}>
          {column === 0 ? (
            <span className="ui-asset">
              <span className="ui-skeleton" />
              <span className="ui-skeleton" />
            </span>
          ) : (
            <span className="ui-skeleton" />
          )}
        </td>
      ))}
    </tr>
  ));
}

export interface ScreenPreviewProps {
  answer: ScreenerResponse | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Preview of the screener: real rows of a real screen. */
export function ScreenPreview({ answer, failed, onRetry }: ScreenPreviewProps) {
  const rows = useMemo(() => (answer ? namedRows(answer) : []), [answer]);
  const symbols = useMemo(() => rows.map((row) => textOf(row, 'symbol')), [rows]);
  return (
    <Container className="ui-num" aria-labelledby="preview-title">
      <Cluster as="header" gap={[4, 10]}>
        <h2 id="preview-title">Quality at a fair price</h2>
        {answer ? (
          <Link to={PREVIEW_PATH} title="The stocks that are counted">
            <Badge>
              {formatInteger(answer.total)} of {formatInteger(answer.universe)}
            </Badge>
          </Link>
        ) : (
          !failed && <i className="ui-skeleton" aria-hidden="true" />
        )}
        <small>
          <PricesTime symbols={symbols} asOf={answer?.asOf} />
        </small>
      </Cluster>
      <Cluster as="ul" aria-label="Filters">
        {PREVIEW_LIMITS.map(({ field, label }) => (
          <li key={field}>{label}</li>
        ))}
      </Cluster>
      {failed && !answer ? (
        <ErrorState title="The rows did not load" onRetry={onRetry} />
      ) : answer && answer.total === 0 ? (
        <EmptyState title="No stock matches today">
          The data at hand has none with these figures.
        </EmptyState>
      ) : (
        <Table>
          <colgroup>
            {HEADS.map((head) => (
              <col
                key={head.field}
                data-field={head.field}
                data-wide={head.wide ? '' : undefined}
              />
            ))}
          </colgroup>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head.field} scope="col" {...cellProps(head)}>
                  {head.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer ? (
              rows.map((row) => <Row key={textOf(row, 'symbol')} row={row} />)
            ) : (
              <WaitingRows count={PREVIEW_ROWS} />
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
    </Container>
  );
}
