import type { PreviewItem, Watchlist } from 'shared/contract';
import { styled } from 'shared/styled';
import { media, Table, TableFoot, TableScroll, PAGINATION_TEXTS } from 'shared/ui';
import { WatchlistRow } from './watchlist-row';

const Rows = styled(Table).withConfig({ componentId: 'ws-rows' })`
  td > .ui-asset + small {
    color: var(--ink-3);
  }
  [data-tools] {
    width: 132px;
  }
  [data-tools] > span {
    display: flex;
    justify-content: flex-end;
    gap: 2px;
  }
  ${media.mobile} {
    [data-wide] {
      display: none;
    }
    th:not(:first-child),
    td:not(:first-child) {
      padding: 0 6px;
    }
    .ui-logo {
      display: none;
    }
    [data-tools] {
      width: auto;
    }
  }
`;

export interface WatchlistRowsProps {
  list: Watchlist;
  prices: readonly PreviewItem[];
  loading: boolean;
}

/** The rows of one list in the order that its owner gave them. */
export function WatchlistRows({ list, prices, loading }: WatchlistRowsProps) {
  const known = new Map(prices.map((item) => [item.symbol, item]));
  const symbols = list.items.map(({ symbol }) => symbol);
  return (
    <>
      <TableScroll label={`Assets on ${list.name}`}>
        <Rows data-density="comfortable" aria-busy={loading || undefined}>
          <caption className="ui-hidden">{`Assets on ${list.name}`}</caption>
          <thead>
            <tr>
              <th scope="col">Ticker</th>
              <th scope="col" data-align="start" data-wide="">
                Name
              </th>
              <th scope="col">Price</th>
              <th scope="col">1D</th>
              <th scope="col" data-wide="">
                Since added
              </th>
              <th scope="col" data-wide="">
                Added
              </th>
              <th scope="col">
                <span className="ui-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((item, index) => (
              <WatchlistRow
                key={item.symbol}
                listId={list.id}
                item={item}
                asset={known.get(item.symbol)}
                loading={loading}
                index={index}
                symbols={symbols}
              />
            ))}
          </tbody>
        </Rows>
      </TableScroll>
      <TableFoot>
        <span>{PAGINATION_TEXTS.total.replace('{0}', String(list.items.length))}</span>
      </TableFoot>
    </>
  );
}
