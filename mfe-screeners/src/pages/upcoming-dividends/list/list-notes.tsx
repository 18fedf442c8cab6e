import type { UpcomingDividends } from 'shared/contract';
import { formatDate } from 'shared/market';
import { daysBetween, type Day } from 'shared/market';
import type { DateKind } from '../dividends-state';
import { DATE_NOUNS } from './group-by-day';

/** Data older than this are marked as old. */
const FRESH_DAYS = 7;

export interface ListNotesProps {
  by: DateKind;
  answer: UpcomingDividends | undefined;
  /** Date in the visitor's time zone. */
  today: Day;
  /** Number of the visitor's symbols that do not fit into one call. */
  left: number;
  onToday: () => void;
}

/** Notes that are needed to read the list correctly. */
export function ListNotes({ by, answer, today, left, onToday }: ListNotesProps) {
  const isOld = answer !== undefined && daysBetween(answer.today, today) > FRESH_DAYS;
  return (
    <>
      {isOld && (
        <p className="note">
          These data are of {formatDate(answer.today, 'long')}; later announcements are not in them.{' '}
          <button type="button" className="ui-link" data-print="hide" onClick={onToday}>
            Go to today
          </button>
        </p>
      )}
      {by !== 'ex' && answer !== undefined && (
        <p className="note">
          By {DATE_NOUNS[by].one}, of dividends whose ex-date is after{' '}
          {formatDate(answer.today, 'long')}. What went ex before is not listed.
        </p>
      )}
      {left > 0 && (
        <p className="note">
          Your lists name more assets than one list can show: {left} are left out.
        </p>
      )}
    </>
  );
}
