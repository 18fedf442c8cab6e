import type { UpcomingDividends } from 'shared/contract';
import { formatDate } from 'shared/market';
import { daysBetween, type Day } from 'shared/market';
import type { DateKind } from '../dividends-state';
import { DATE_NOUNS } from './group-by-day';

/** Data older than this are told to be old. */
const FRESH_DAYS = 7;

export interface ListNotesProps {
  by: DateKind;
  answer: UpcomingDividends | undefined;
  /** Of the visitor. */
  today: Day;
  /** Own symbols that a call cannot name. */
  left: number;
  onToday: () => void;
}

/** What a reader must know to read the list right. */
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
