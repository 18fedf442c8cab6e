import { useMemo } from 'react';
import type { FieldValue, ScreenerResponse } from 'shared/contract';
import { useAddressState } from 'shared/list';
import {
  atLivePrice,
  columnOf,
  detailsPath,
  formatNumber,
  formatValue,
  isNumber,
  screenerOfAssetType,
  tickerOf,
} from 'shared/market';
import { skipToken, useLiveQuotes, useScreenerQueryQuery } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Meter, Table, TableScroll, TextLink } from 'shared/ui';
import { SectionData } from 'shared/ui/asset-section';
import { chartAddress } from '../chart/chart-address';
import type { SectionProps } from '../page/section-props';
import { wholeColumns, WholeColumns } from '../page/whole-columns';
import { isLevel, nearest, peerPlan, type PeerPlan } from './peer-plan';
import { percentileOf } from './percentile';

const MAX_COMPARISONS = 4;
/** Maximum number of group members read; the nearest in size are among them. */
const READ = 200;

const Container = styled(Table).withConfig({ componentId: 'details-peers' })`
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

interface PeerRow {
  symbol: string;
  name: string;
  size: number | null;
  values: Readonly<Record<string, FieldValue>>;
}

/** Nearest peers beside the asset, each figure with its rank in the group. */
export default function Peers({ asset, height, onEmpty }: SectionProps) {
  const plan = useMemo(() => peerPlan(asset), [asset]);
  const query = useScreenerQueryQuery(
    plan === null
      ? skipToken
      : {
          type: screenerOfAssetType(asset.assetType),
          query: {
            where: plan.where,
            sort: plan.size === null ? [] : [{ field: plan.size, direction: 'desc' }],
            columns: [...new Set(['symbol', plan.nameField, 'currencyCode', ...plan.metrics])],
            pageSize: READ,
          },
        },
  );
  return (
    <SectionData
      what="Peers"
      height={height}
      query={query}
      isEmpty={(data) => plan === null || data.rows.every(([symbol]) => symbol === asset.symbol)}
      onEmpty={onEmpty}
    >
      {(data) => plan && <PeerTable {...{ asset, plan, data }} />}
    </SectionData>
  );
}

function rowsOf({ columns, rows }: ScreenerResponse, plan: PeerPlan): PeerRow[] {
  return rows.map((row) => {
    const values = Object.fromEntries(columns.map((field, at) => [field, row[at] ?? null]));
    const size = plan.size === null ? null : values[plan.size];
    const symbol = String(values['symbol']);
    const name = values[plan.nameField];
    return {
      symbol,
      name: typeof name === 'string' ? name : symbol,
      size: isNumber(size) ? size : null,
      values,
    };
  });
}

function PeerTable({
  asset,
  plan,
  data,
}: {
  asset: SectionProps['asset'];
  plan: PeerPlan;
  data: ScreenerResponse;
}) {
  const all = useMemo(() => rowsOf(data, plan), [data, plan]);
  const compare = useCompare(asset.symbol);
  const ownSize = plan.size === null ? null : asset.fields[plan.size];
  const own: PeerRow = {
    symbol: asset.symbol,
    name: asset.name,
    size: isNumber(ownSize) ? ownSize : null,
    values: asset.fields,
  };
  const peers = nearest(all, asset.symbol, own.size);
  const rows = [own, ...peers];
  const quotes = useLiveQuotes(rows.map(({ symbol }) => symbol));
  const columns = plan.metrics.flatMap((field) => columnOf(asset.assetType, field) ?? []);
  const visibleColumns = columns.filter(({ field }) =>
    rows.some(({ values }) => isNumber(values[field])),
  );
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
                {visibleColumns.map(({ field, label, definition }) => (
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
                const live = atLivePrice(row.values, quotes.get(row.symbol));
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
                    {visibleColumns.map((column) => {
                      const value = live[column.field] ?? null;
                      const percentile = percentileOf(
                        isNumber(value) && !isLevel(asset.assetType, column.field) ? value : null,
                        all.map(({ values }) => {
                          const other = values[column.field];
                          return isNumber(other) ? other : null;
                        }),
                      );
                      return (
                        <td
                          key={column.field}
                          title={
                            percentile === null
                              ? undefined
                              : `Higher than ${formatNumber(percentile, 0)}% of ${all.length} in ${plan.group}`
                          }
                        >
                          {formatValue(column, value, live)}
                          {percentile !== null && <Meter value={percentile / 100} tone="quiet" />}
                        </td>
                      );
                    })}
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
        {plan.size === null ? 'The first' : 'Nearest in size'} of{' '}
        {data.total > READ && plan.size !== null ? `the largest ${READ}` : data.total} in{' '}
        {plan.group}. A bar is the place of the figure in the group: full is the highest.
      </p>
    </>
  );
}

/** Adds assets to the chart above, the latest first, and scrolls to it. */
function useCompare(own: string) {
  const codec = useMemo(() => chartAddress(own), [own]);
  const [, change] = useAddressState(codec);
  return (symbols: readonly string[]) => {
    change(({ compare }) => ({
      compare: [...new Set([...symbols, ...compare])].slice(0, MAX_COMPARISONS),
    }));
    document.getElementById('overview')?.scrollIntoView?.();
  };
}
