import type { RuleFilterResponse } from 'shared/contract';
import { Icon } from 'shared/ui';
import { formatInteger, type RuleFilter } from 'shared/market';
import { Band } from './matrix-frame';
import type { PageState } from './page-state';
import { missesNote, passingNote } from './rule-texts';

export interface GroupBandProps {
  group: 'pass' | 'miss';
  filter: RuleFilter;
  answer: RuleFilterResponse;
  sort: PageState['sort'];
  /** Given when the misses begin on another page. */
  onMisses?: (() => void) | undefined;
}

/** What the rows below have in common. */
export function GroupBand({ group, filter, answer, sort, onMisses }: GroupBandProps) {
  if (group === 'miss') {
    return (
      <Band data-group="miss">
        <Icon name="close" weight={2} />
        <b>Closest misses</b>
        <span>{missesNote(filter, answer, sort)}</span>
      </Band>
    );
  }
  return (
    <Band data-group="pass">
      <Icon name="check" weight={2} />
      <b>Pass every rule that applies</b>
      <span>
        {answer.passed === 0
          ? 'No stock does. Ease a threshold, or look at the closest ones.'
          : passingNote(filter, answer, sort)}
      </span>
      {onMisses && (
        <button type="button" className="ui-link" onClick={onMisses}>
          {formatInteger(answer.misses.total)} closest misses
        </button>
      )}
      <i />
      <small>
        <b>exempt</b>rule does not fit the sector
      </small>
      <small>
        <b>no data</b>not counted as a failure
      </small>
    </Band>
  );
}
