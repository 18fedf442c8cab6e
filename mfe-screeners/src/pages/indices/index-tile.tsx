import type { ExchangeSessions, MoveWindow } from 'shared/contract';
import { detailsPath, formatNumber, MISSING } from 'shared/market';
import { Link } from 'shared/router';
import { Delta, Flag, markDirection, Row, Sparkline } from 'shared/ui';
import type { IndexRow } from './index-row';
import { sessionExchangeOf } from './regions';
import { SessionLine } from './session-line';

export interface IndexTileProps {
  row: IndexRow;
  window: MoveWindow;
  closes: readonly number[];
  sessions: ReadonlyMap<string, ExchangeSessions>;
}

/** One index with level, change, sparkline of the last month, and trading hours. */
export function IndexTile({ row, window, closes, sessions }: IndexTileProps) {
  const exchange = sessionExchangeOf(row.countryCode);
  const { level } = row;
  const change = row.changes[window] ?? null;
  return (
    <li>
      <Row as="span" className="name">
        <Flag code={row.countryCode} />
        <Link to={detailsPath('index', row.symbol)} className="ui-cut">
          <b>{row.name}</b>
        </Link>
      </Row>
      <span className="level">
        {level === null ? (
          <span className="ui-none" title="The level is not known">
            {MISSING}
          </span>
        ) : (
          formatNumber(level)
        )}
      </span>
      <span className="line">
        {closes.length > 1 && (
          <Sparkline
            values={closes}
            width={76}
            height={30}
            period="1 month"
            direction={markDirection((closes.at(-1) ?? 0) - (closes[0] ?? 0))}
          />
        )}
      </span>
      <span className="change">
        <Delta value={change} missing="The change over this window is not known" />
      </span>
      <SessionLine
        known={exchange !== null}
        sessions={exchange === null ? undefined : sessions.get(exchange)}
      />
    </li>
  );
}
