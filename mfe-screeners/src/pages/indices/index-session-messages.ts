/** Describes the state of an index's exchange, in its time zone. */
import type { ExchangeSessions } from 'shared/contract';
import { clockText, dayText, cityOf } from '../../market-sessions/session-messages';

export interface IndexSession {
  open: boolean;
  /** `Open`, `Closed`, `Holiday`. */
  state: string;
  /** `Closes 17:30 Berlin`, `Opens Mon 23 Nov, 09:00 Berlin`. */
  line: string;
  /** The same in the visitor's time zone. */
  here: string;
}

const STATES: Readonly<Record<ExchangeSessions['state'], string>> = {
  open: 'Open',
  'before-open': 'Closed',
  'after-close': 'Closed',
  weekend: 'Weekend',
  holiday: 'Holiday',
};

/** @param visitorZone IANA time zone of the visitor */
export function indexSession(
  { state, session, last, next, timeZone, day }: ExchangeSessions,
  visitorZone: string,
): IndexSession {
  const city = cityOf(timeZone);
  if (state === 'open' && session) {
    const half = session.halfDay ? ', half day' : '';
    return {
      open: true,
      state: 'Open',
      line: `Closes ${clockText(session.closes, timeZone)} ${city}${half}`,
      here: `Closes at ${clockText(session.closes, visitorZone)} your time`,
    };
  }
  const opens = clockText(next.opens, timeZone);
  const when = next.date === day ? opens : `${dayText(next.opens, timeZone)}, ${opens}`;
  const half = next.halfDay ? ', half day' : '';
  return {
    open: false,
    state: STATES[state],
    line:
      state === 'after-close'
        ? `Closed ${clockText(last.closes, timeZone)} ${city}`
        : `Opens ${when} ${city}${half}`,
    here: `Opens ${dayText(next.opens, visitorZone)} at ${clockText(next.opens, visitorZone)} your time`,
  };
}
