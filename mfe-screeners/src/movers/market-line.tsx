import { styled } from 'shared/styled';
import { media } from 'shared/ui';
import { snapshotTime } from 'shared/market';
import { MetaSkeleton } from 'shared/list';
import { sessionText } from '../market-sessions/session-messages';
import { useMarketSessions } from '../market-sessions/use-market-sessions';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  /* Containing block of the screen-reader text at its end. */
  .ui-badge {
    position: relative;
  }
  > .ui-badge {
    height: 16px;
  }
  ${media.belowDesktop} {
    /* One line: the time of the prices matters more than the next opening. */
    > .session {
      display: none;
    }
  }
  ${media.mobile} {
    /* Badge, sessions and date of the prices in three lines of text. */
    display: block;
    min-height: 54px;
    > * {
      margin-right: 6px;
    }
    > .session {
      display: inline;
    }
  }
  .ui-badge > i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: var(--ink-3);
  }
  .ui-badge[data-tone='success'] > i {
    background: var(--gain);
  }
`;

/**
 * Market state, last and next session, and the time of the prices, which may be older than the last
 * session.
 *
 * @param asOf undefined while the prices are loading, null if the time is unknown or withheld
 */
export function MarketLine({
  exchange,
  asOf,
}: {
  exchange: string;
  asOf: string | null | undefined;
}) {
  const { data, isError } = useMarketSessions(exchange);
  const [sessions] = data?.exchanges ?? [];
  const session = sessions && sessionText(sessions);
  const prices = snapshotTime(asOf);
  const old = sessions && asOf ? asOf.slice(0, 10) < sessions.last.date : false;
  return (
    <Line>
      {session ? (
        <>
          <span className="ui-badge" data-tone={session.open ? 'success' : 'neutral'}>
            <i aria-hidden="true" />
            {session.badge}
          </span>
          <span className="session">{session.line}</span>
        </>
      ) : (
        <>
          <MetaSkeleton failed={isError}>US market closed</MetaSkeleton>
          {!isError && (
            <span className="session">
              <MetaSkeleton>
                Last session Fri 20 Nov 2026, 16:00 New York. Opens today, 09:30.
              </MetaSkeleton>
            </span>
          )}
        </>
      )}
      {asOf === undefined && (
        <span>
          <MetaSkeleton>Prices of 20 Nov 2026, 21:00 UTC.</MetaSkeleton>
        </span>
      )}
      {prices && (
        <span>
          {prices}.{' '}
          {old && (
            <span className="ui-badge" data-tone="warning" title="Older than the last session">
              Older<span className="ui-hidden"> than the last session</span>
            </span>
          )}
        </span>
      )}
    </Line>
  );
}
