import type { CrossRates } from 'shared/contract';
import { formatChange } from 'shared/market';
import { Card, CardHead, CurrencyFlag, markDirection, Row } from 'shared/ui';
import { useCurrencyCrossQuery } from '../currencies-api';
import type { CurrenciesState } from '../currencies-state';
import { tileColumns } from '../../../heat-tiles/balanced-columns';
import { fxHeat } from './fx-heat';
import { HeatTiles } from '../../../heat-tiles/heat-tiles';

const COLUMNS = { wide: 5, tablet: 5, phone: 3 };
const SKELETON_TILES = 8;

type Row = CrossRates['rows'][number];

/** Sorts the strongest first and unknown ones last. */
const byStrength = (a: Row, b: Row): number =>
  (b.strength ?? -Infinity) - (a.strength ?? -Infinity) || (a.base < b.base ? -1 : 1);

/** Mean change of each currency of the matrix against the others. */
export function StrengthCard({ state: { codes, window } }: { state: CurrenciesState }) {
  const { data, error } = useCurrencyCrossQuery({ codes, window });
  const rows = (data?.rows ?? []).toSorted(byStrength);
  if (data && rows.every(({ strength }) => strength === null)) return null;
  const arrow = { up: '▲ ', down: '▼ ', none: '' };
  return (
    <Card aria-label="Strength" aria-busy={!data && !error}>
      <CardHead title="Strength" note={`Mean change against the others, ${window}`} />
      {!data && error && (
        <p style={{ padding: '0 16px 16px', color: 'var(--ink-3)' }}>These rates did not load.</p>
      )}
      <HeatTiles style={tileColumns(data ? rows.length : SKELETON_TILES, COLUMNS)}>
        {rows.map(({ base, strength }) => (
          <li key={base} data-heat={fxHeat(strength, window)}>
            <Row as="b" gap={6}>
              <CurrencyFlag code={base} />
              {base}
            </Row>
            {strength === null ? (
              <small>Not known</small>
            ) : (
              <small>
                <span aria-hidden="true">{arrow[markDirection(strength)]}</span>
                {formatChange(strength)}
              </small>
            )}
          </li>
        ))}
        {!data &&
          !error &&
          Array.from({ length: SKELETON_TILES }, (_, at) => (
            <li key={at} aria-hidden="true">
              <span className="ui-skeleton" style={{ width: 40 }} />
            </li>
          ))}
      </HeatTiles>
    </Card>
  );
}
