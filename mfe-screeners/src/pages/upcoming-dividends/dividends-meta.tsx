import type { UpcomingDividends } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { formatAsOf } from 'shared/market';
import { MetaSkeleton } from 'shared/list';
import type { DateKind } from './dividends-state';
import { DATE_NOUNS } from './list/group-by-day';

/** `20 confirmed and 4 estimated ex-dates · data of 20 Nov 2026, 21:00 GMT`. */
export function DividendsMeta({
  answer,
  failed,
  by,
}: {
  answer: UpcomingDividends | undefined;
  failed: boolean;
  by: DateKind;
}) {
  if (!answer)
    return (
      <MetaSkeleton failed={failed}>
        418 confirmed and 24 estimated {DATE_NOUNS[by].many} · data of 20 Nov 2026, 21:00 UTC
      </MetaSkeleton>
    );
  let [confirmed, estimated] = [0, 0];
  for (const day of answer.days) {
    confirmed += day.confirmed;
    estimated += day.estimated;
  }
  const asOf = formatAsOf(answer.asOf);
  return (
    // Remount the line when its figures change, because translators replace text nodes.
    <span key={[confirmed, estimated, by, asOf].join()}>
      <b>{formatInteger(confirmed)}</b> confirmed and <b>{formatInteger(estimated)}</b> estimated{' '}
      {DATE_NOUNS[by].many}
      {asOf !== null && ` · data of ${asOf}`}
    </span>
  );
}
