import type { MoveWindow } from 'shared/contract';
import { detailsPath, formatNumber, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { Card, CardHead, Delta, Flag, TextLink } from 'shared/ui';
import type { IndexRow } from './index-row';
import { FurtherList } from './indices-layout';
import { screenerAddress } from './screener-address';
import type { Region } from './regions';

/** Indices other than the majors, with a link to the full list. */
export function FurtherCard({
  rows,
  region,
  window,
}: {
  rows: readonly IndexRow[];
  region: Region;
  window: MoveWindow;
}) {
  return (
    <Card aria-label="Further indices" style={{ marginBottom: 'var(--space-5)' }}>
      <CardHead
        title="Further indices"
        actions={<TextLink to={screenerAddress(rows, region)}>Compare in the screener</TextLink>}
      />
      <FurtherList>
        {rows.map(({ symbol, name, countryCode, level, changes }) => (
          <li key={symbol}>
            <Flag code={countryCode} />
            <Link to={detailsPath('index', symbol)} className="ui-cut">
              {name}
            </Link>
            <span>{level === null ? MISSING : formatNumber(level)}</span>
            <Delta value={changes[window] ?? null} missing="The change is not known" />
          </li>
        ))}
      </FurtherList>
    </Card>
  );
}
