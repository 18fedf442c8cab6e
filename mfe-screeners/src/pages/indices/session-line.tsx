import type { ExchangeSessions } from 'shared/contract';
import { Row } from 'shared/ui';
import { indexSession } from './index-session-messages';
import { visitorZone } from './use-sessions';

/** Dot, state and local time of an exchange; the visitor's time in its title. */
export function SessionLine({
  sessions,
  known: knownCount,
}: {
  sessions: ExchangeSessions | undefined;
  /** Whether the sessions of this exchange are known. */
  known: boolean;
}) {
  if (!knownCount) return <span className="session">Trading hours not known</span>;
  if (!sessions)
    return (
      <span className="session">
        <span className="ui-skeleton" aria-hidden="true" style={{ width: 120 }} />
      </span>
    );
  const { open, state, line, here } = indexSession(sessions, visitorZone());
  return (
    <Row
      as="span"
      className="session"
      gap={6}
      align="baseline"
      data-open={open || undefined}
      title={here}
    >
      <i aria-hidden="true" />
      <span>
        {state} · {line}
      </span>
    </Row>
  );
}
