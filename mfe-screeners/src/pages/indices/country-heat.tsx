import type { MoveWindow } from 'shared/contract';
import { countryOf, detailsPath, formatChange, tickerOf } from 'shared/market';
import { Link } from 'shared/router';
import { Card, CardHead, Flag, markDirection, Row } from 'shared/ui';
import { tileColumns } from '../../heat-tiles/balanced-columns';
import { HeatTiles } from '../../heat-tiles/heat-tiles';
import { indexHeat, leadersOf, type IndexRow } from './index-row';

const ARROWS = { up: '▲ ', down: '▼ ', none: '' };
const COLUMNS = { wide: 9, tablet: 5, phone: 3 };
const EURO_AREA = 'Euro area';

/** One tile per country, coloured by the change of its leading index. */
export function CountryHeat({ rows, window }: { rows: readonly IndexRow[]; window: MoveWindow }) {
  const leaders = leadersOf(rows);
  if (leaders.length === 0) return null;
  return (
    <Card aria-label="Heat by country" style={{ marginBottom: 'var(--space-5)' }}>
      <CardHead title="Heat by country" note={`Leading index of each, ${window}`} />
      <HeatTiles style={tileColumns(leaders.length, COLUMNS)}>
        {leaders.map(({ symbol, countryCode, changes }) => {
          const change = changes[window] ?? null;
          const country =
            countryCode === 'EU' ? EURO_AREA : (countryOf(countryCode ?? '')?.name ?? countryCode);
          return (
            <li key={symbol} data-heat={indexHeat(change, window)}>
              <Row as="b" gap={6}>
                <span aria-hidden="true">
                  <Flag code={countryCode} />
                </span>
                <span className="ui-cut">{country}</span>
              </Row>
              <small>
                <Link to={detailsPath('index', symbol)}>{tickerOf(symbol)}</Link>
              </small>
              <small>
                {change === null ? (
                  'not known'
                ) : (
                  <>
                    <span aria-hidden="true">{ARROWS[markDirection(change)]}</span>
                    {formatChange(change)}
                  </>
                )}
              </small>
            </li>
          );
        })}
      </HeatTiles>
    </Card>
  );
}
