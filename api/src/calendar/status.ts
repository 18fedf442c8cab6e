import type { CalendarStatus } from 'shared/contract';
import type { EventFacts } from './event-facts';

/** A figure that is overdue for longer is no longer expected. */
const AWAITED_MS = 30 * 86_400_000;

/** Status of an event at a moment. */
export function statusOf(facts: EventFacts, now: Date): CalendarStatus {
  if (facts.actual !== null) return 'released';
  if (facts.at === null) return 'all-day';
  const sinceStart = now.getTime() - Date.parse(facts.at);
  if (sinceStart < 0) return 'scheduled';
  const figureExpected = facts.forecast !== null || facts.previous !== null;
  return figureExpected && sinceStart <= AWAITED_MS ? 'awaiting' : 'over';
}
