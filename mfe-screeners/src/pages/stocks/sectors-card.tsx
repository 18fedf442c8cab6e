import { useMemo } from 'react';
import { formatDate, formatInteger } from 'shared/market';
import { Link } from 'shared/router';
import { CardHead } from 'shared/ui';
import { useScreenerCountsQuery } from '../../movers/movers-api';
import { useChosenBroker } from '../../listing/broker/chosen-broker';
import { heatOf, readSectors, sectorCounts } from './sector-breadth';
import { SectorsContainer, Tiles } from '../../overview/stocks-layout';

/** Sectors coloured by the share of their stocks that rose on the day of the snapshot. */
export function SectorsCard() {
  const broker = useChosenBroker();
  const { data, error } = useScreenerCountsQuery(useMemo(() => sectorCounts(broker), [broker]));
  const isReady = data !== undefined || error !== undefined;
  const sectors = readSectors(data?.totals ?? []);
  return (
    <SectorsContainer aria-label="Sectors" aria-busy={!data && !error}>
      <CardHead
        title="Sectors"
        note={`Share of stocks that rose${data ? ` on ${formatDate(data.asOf.slice(0, 10))}` : ''}`}
      />
      <Tiles>
        {sectors.map(({ sector, rose, fell, risers }) => (
          // The order is unknown until the shares load, so placeholders have their own keys.
          <li
            key={isReady ? sector : `${sector} to come`}
            data-heat={risers === null ? undefined : heatOf(risers)}
          >
            <Link to={`/stocks/gainers-losers?sector=${encodeURIComponent(sector)}`}>
              <b>{sector}</b>
            </Link>
            {risers === null ? (
              <span>{data || error ? 'Not known' : '…'}</span>
            ) : (
              <>
                {Math.round(risers)}% rose
                <br />▲ {formatInteger(rose)} ▼ {formatInteger(fell)}
              </>
            )}
          </li>
        ))}
      </Tiles>
    </SectorsContainer>
  );
}
