import { detailsPath, formatValue, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { Delta } from 'shared/ui';
import { heatStep, type GridGroup } from 'shared/ui/grid';
import type { WatchlistRow } from './use-watchlist-rows';
import { WATCHLIST } from './watchlist-catalogue';

/** Change of the day at which a tile is darkest, percent. */
const HEAT_SPAN = 4;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: 4px;
  margin-bottom: var(--space-3);
  a {
    display: grid;
    gap: 2px;
    height: 100%;
    padding: 10px 12px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
  }
  a:hover {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  a[data-heat] {
    color: var(--heat-ink);
  }
  a[data-heat] .ui-delta {
    color: inherit;
  }
  ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((step) => `a[data-heat='${step}']{background:var(--heat-${step})}`).join('')}
  ${[1, 2, 8, 9].map((step) => `a[data-heat='${step}']{color:#fff}`).join('')}
`;

const PRICE = WATCHLIST.columns.find(({ field }) => field === 'price');

/** One tile per asset, coloured by the change of the day. */
export function WatchlistTiles({
  rows,
  groups = [{ id: '', count: rows.length, heading: null }],
}: {
  rows: readonly WatchlistRow[];
  groups?: readonly GridGroup[] | undefined;
}) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { count }) => sum + count, 0),
  );
  return groups.map(({ id, count, heading }, at) => (
    <section key={id}>
      {heading}
      <Tiles>
        {rows.slice(starts[at], (starts[at] ?? 0) + count).map(({ key, item, name, fields }) => {
          const change = fields['day1ChangePercent'];
          const percent = typeof change === 'number' ? change : null;
          return (
            <li key={key}>
              <Link
                to={detailsPath(item.assetType, item.symbol)}
                title={name}
                data-heat={percent === null ? undefined : heatStep(percent, HEAT_SPAN)}
              >
                <b>{tickerOf(item.symbol)}</b>
                <span className="ui-num">
                  {PRICE && formatValue(PRICE, fields['price'], fields)}
                </span>
                <Delta value={percent} />
              </Link>
            </li>
          );
        })}
      </Tiles>
    </section>
  ));
}
