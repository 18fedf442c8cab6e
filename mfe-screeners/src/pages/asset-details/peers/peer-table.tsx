import { useMemo, type ReactNode } from 'react';
import { useAddressState } from 'shared/list';
import {
  atLivePrice,
  columnOf,
  detailsPath,
  formatNumber,
  formatValue,
  isNumber,
  tickerOf,
  type ColumnDefinition,
} from 'shared/market';
import { useLiveQuotes } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Meter, Row, Table, TableScroll, TextLink } from 'shared/ui';
import { chartAddress } from '../chart/chart-address';
import type { SectionProps } from '../page/section-props';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { isLevel, type PeerPlan } from './peer-plan';
import { ownRow, type PeerRow } from './peer-rows';
import { percentileOf } from './percentile';

const MAX_COMPARISONS = 4;

const Container = styled(Table)`
  ${wholeColumns}
  td {
    height: 44px;
  }
  td:first-child small {
    display: block;
    max-width: 180px;
    overflow: hidden;
    color: var(--ink-3);
    text-overflow: ellipsis;
  }
  .ui-meter {
    height: 3px;
    margin-top: 2px;
  }
  [data-own] td {
    background: linear-gradient(var(--accent-soft) 0 0) var(--surface);
  }
  && [data-own] td small {
    color: var(--ink-2);
  }
`;

export interface PeerTableProps {
  asset: SectionProps['asset'];
  plan: PeerPlan;
  /** Rows below the asset. */
  peers: readonly PeerRow[];
  /** Assets among which a figure is ranked. */
  group: readonly PeerRow[];
  /** Name of the group. */
  groupName: string;
  /** How the peers were chosen. */
  note: string;
  /** Search field and buttons that change the peers. */
  editor: ReactNode;
  onRemove: (symbol: string) => void;
}

/** The asset above its nearest peers, by figure. */
export function PeerTable({
  asset,
  plan,
  peers,
  group,
  groupName,
  note,
  editor,
  onRemove,
}: PeerTableProps) {
  const compare = useCompare(asset.symbol);
  const own = ownRow(asset, plan);
  const rows = [own, ...peers];
  const quotes = useLiveQuotes(rows.map(({ symbol }) => symbol));
  const columns = plan.metrics
    .flatMap((field) => columnOf(asset.assetType, field) ?? [])
    .filter(({ field }) => rows.some(({ values }) => isNumber(values[field])));
  return (
    <>
      <div className="controls" data-print="hide">
        <span className="meta">{groupName}</span>
        <Button
          size="sm"
          disabled={peers.length === 0}
          onClick={() => compare(peers.slice(0, MAX_COMPARISONS).map(({ symbol }) => symbol))}
        >
          Compare the first {Math.min(MAX_COMPARISONS, peers.length)} in the chart
        </Button>
        {editor}
      </div>
      <WholeColumns>
        <TableScroll label="Peers by figure">
          <Container>
            <thead>
              <tr>
                <th scope="col">Asset</th>
                {columns.map(({ field, label, definition }) => (
                  <th key={field} scope="col" title={definition}>
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className="ui-hidden">Compare</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PeerTableRow
                  key={row.symbol}
                  {...{ asset, groupName, group, columns, row }}
                  isOwn={row === own}
                  values={atLivePrice(row.values, quotes.get(row.symbol))}
                  onCompare={() => compare([row.symbol])}
                  onRemove={() => onRemove(row.symbol)}
                />
              ))}
            </tbody>
          </Container>
        </TableScroll>
      </WholeColumns>
      <p className="note">
        {note} A bar shows the rank of the figure in the group: full is the highest.
      </p>
    </>
  );
}

interface PeerTableRowProps extends Pick<PeerTableProps, 'asset' | 'groupName' | 'group'> {
  columns: readonly ColumnDefinition[];
  row: PeerRow;
  /** The row of the asset itself. */
  isOwn: boolean;
  /** At the live price. */
  values: PeerRow['values'];
  onCompare: () => void;
  onRemove: () => void;
}

function PeerTableRow({
  asset,
  groupName,
  group,
  columns,
  row,
  isOwn,
  values,
  onCompare,
  onRemove,
}: PeerTableRowProps) {
  const ticker = tickerOf(row.symbol);
  return (
    <tr data-own={isOwn || undefined}>
      <td>
        {isOwn ? (
          <b>{ticker}</b>
        ) : (
          <TextLink to={detailsPath(asset.assetType, row.symbol)}>{ticker}</TextLink>
        )}
        <small title={row.name}>{row.name}</small>
      </td>
      {columns.map((column) => (
        <FigureCell key={column.field} {...{ asset, groupName, group, column, values }} />
      ))}
      <td>
        {!isOwn && (
          <Row gap={4} justify="end">
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Compare ${ticker} in the chart`}
              onClick={onCompare}
            >
              Compare
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon="close"
              aria-label={`Remove ${ticker} from the peers`}
              onClick={onRemove}
            />
          </Row>
        )}
      </td>
    </tr>
  );
}

/** A figure with its rank in the group. */
function FigureCell({
  asset: { assetType },
  groupName,
  group,
  column,
  values,
}: Pick<PeerTableProps, 'asset' | 'groupName' | 'group'> & {
  column: ColumnDefinition;
  values: PeerRow['values'];
}) {
  const value = values[column.field] ?? null;
  const percentile = percentileOf(
    isNumber(value) && !isLevel(assetType, column.field) ? value : null,
    group.map((member) => {
      const other = member.values[column.field];
      return isNumber(other) ? other : null;
    }),
  );
  if (percentile === null) return <td>{formatValue(column, value, values)}</td>;
  return (
    <td title={`Higher than ${formatNumber(percentile, 0)}% of ${group.length} in ${groupName}`}>
      {formatValue(column, value, values)}
      <Meter value={percentile / 100} tone="quiet" />
    </td>
  );
}

/** Adds assets to the chart above, the latest first, and scrolls to it. */
function useCompare(symbol: string) {
  const codec = useMemo(() => chartAddress(symbol), [symbol]);
  const [, change] = useAddressState(codec);
  return (symbols: readonly string[]) => {
    change(({ compare }) => ({
      compare: [...new Set([...symbols, ...compare])].slice(0, MAX_COMPARISONS),
    }));
    document.getElementById('overview')?.scrollIntoView?.();
  };
}
