import { useMemo } from 'react';
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
import { Button, Meter, Table, TableScroll, TextLink } from 'shared/ui';
import { chartAddress } from '../chart/chart-address';
import type { SectionProps } from '../page/section-props';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { isLevel, nearest, type PeerPlan } from './peer-plan';
import type { PeerRow } from './peer-rows';
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
  /** The members of the group that were read. */
  group: readonly PeerRow[];
  /** Where the members come from: `the largest 200`, or their number. */
  source: string;
}

/** The asset above its nearest peers, by figure. */
export function PeerTable({ asset, plan, group, source }: PeerTableProps) {
  const compare = useCompare(asset.symbol);
  const size = plan.size === null ? null : asset.fields[plan.size];
  const own: PeerRow = {
    symbol: asset.symbol,
    name: asset.name,
    size: isNumber(size) ? size : null,
    values: asset.fields,
  };
  const peers = nearest(group, asset.symbol, own.size);
  const rows = [own, ...peers];
  const quotes = useLiveQuotes(rows.map(({ symbol }) => symbol));
  const columns = plan.metrics
    .flatMap((field) => columnOf(asset.assetType, field) ?? [])
    .filter(({ field }) => rows.some(({ values }) => isNumber(values[field])));
  return (
    <>
      <div className="controls" data-print="hide">
        <span className="meta">{plan.group}</span>
        <Button
          size="sm"
          onClick={() => compare(peers.slice(0, MAX_COMPARISONS).map(({ symbol }) => symbol))}
        >
          Compare the first {Math.min(MAX_COMPARISONS, peers.length)} in the chart
        </Button>
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
              {rows.map((row) => {
                const values = atLivePrice(row.values, quotes.get(row.symbol));
                return (
                  <tr key={row.symbol} data-own={row === own || undefined}>
                    <td>
                      {row === own ? (
                        <b>{tickerOf(row.symbol)}</b>
                      ) : (
                        <TextLink to={detailsPath(asset.assetType, row.symbol)}>
                          {tickerOf(row.symbol)}
                        </TextLink>
                      )}
                      <small title={row.name}>{row.name}</small>
                    </td>
                    {columns.map((column) => (
                      <FigureCell key={column.field} {...{ asset, plan, group, column, values }} />
                    ))}
                    <td>
                      {row !== own && (
                        <Button
                          size="sm"
                          variant="quiet"
                          aria-label={`Compare ${tickerOf(row.symbol)} in the chart`}
                          onClick={() => compare([row.symbol])}
                        >
                          Compare
                        </Button>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </Container>
        </TableScroll>
      </WholeColumns>
      <p className="note">
        {plan.size === null ? 'The first' : 'Nearest in size'} of {source} in {plan.group}. A bar is
        the place of the figure in the group: full is the highest.
      </p>
    </>
  );
}

/** A figure with its rank in the group. */
function FigureCell({
  asset: { assetType },
  plan,
  group,
  column,
  values,
}: Pick<PeerTableProps, 'asset' | 'plan' | 'group'> & {
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
    <td title={`Higher than ${formatNumber(percentile, 0)}% of ${group.length} in ${plan.group}`}>
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
