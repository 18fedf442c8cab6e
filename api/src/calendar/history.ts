/** Past and coming releases of one indicator. */
import type { CalendarHistory } from 'shared/contract';
import { spreadOf } from './event-facts';
import type { CalendarIndex, IndexedEvent } from './indexed-events';
import { statusOf } from './status';

/** One page, the newest release first, with figures over all of them. */
export function historyOf(
  { bySeries }: CalendarIndex,
  { facts }: IndexedEvent,
  { page, pageSize }: { page: number; pageSize: number },
  { asOf, now }: { asOf: string; now: Date },
): CalendarHistory {
  const releases = bySeries.get(facts.seriesId) ?? [];
  const surprises = releases.flatMap((release) => release.facts.surprise ?? []);
  // Figures of another unit cannot be averaged with the newest ones.
  const unit = surprises.at(-1)?.unit ?? null;
  const values = surprises.flatMap((surprise) => (surprise.unit === unit ? [surprise.value] : []));
  const start = (page - 1) * pageSize;
  return {
    items: releases
      .toReversed()
      .slice(start, start + pageSize)
      .map((release) => ({ ...release.facts, status: statusOf(release.facts, now) })),
    total: releases.length,
    page,
    pageSize,
    asOf,
    series: { id: facts.seriesId, event: facts.event, countryCode: facts.countryCode },
    surprises: {
      count: values.length,
      ...spreadOf(values),
      above: values.filter((value) => value > 0).length,
      below: values.filter((value) => value < 0).length,
      inLine: values.filter((value) => value === 0).length,
    },
  };
}
