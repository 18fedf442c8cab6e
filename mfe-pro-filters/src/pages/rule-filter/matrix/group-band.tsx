import type { RuleFilterResponse } from 'shared/contract';
import { styled } from 'shared/styled';
import { Cluster, Icon, media } from 'shared/ui';
import { formatInteger, type RuleFilter } from 'shared/market';
import type { GridGroup } from 'shared/ui/grid';
import type { PageState } from '../page-state';
import { missesNote, passingNote } from '../rule-messages';

/** Heading of a group of rows. */
const Band = styled(Cluster)`
  gap: 4px 10px;
  min-height: 28px;
  padding: 8px 0;
  font-weight: 400;
  color: var(--ink-3);
  > svg {
    color: var(--gain);
  }
  &[data-group='miss'] > svg {
    color: var(--loss);
  }
  > b {
    color: var(--ink);
    font-size: var(--text-md);
  }
  > small:first-of-type {
    margin-left: 16px;
  }
  > small > b {
    font-weight: 500;
    margin-right: 4px;
  }
  /* Of the window and not of a list that scrolls sideways: nothing is cut. */
  ${media.belowDesktop} {
    max-width: calc(100vw - 2 * var(--gutter) - 32px);
    > small:first-of-type {
      margin-left: 0;
    }
  }
  ${media.mobile} {
    > small:first-of-type {
      margin-left: 0;
    }
    > small {
      flex-basis: 100%;
    }
  }
`;

/**
 * Row groups of a page with their headings. The passing group is always named on the first page.
 *
 * @param onMisses opens the page on which the misses begin
 */
export function matrixGroups(
  filter: RuleFilter,
  answer: RuleFilterResponse,
  { page, sort }: Pick<PageState, 'page' | 'sort'>,
  onMisses: () => void,
): GridGroup[] {
  const of = (group: 'pass' | 'miss') => answer.rows.filter((row) => row.group === group).length;
  const passing = of('pass');
  const misses = of('miss');
  // Misses beyond the plan's rows have no page.
  const showMisses = answer.total > answer.passed && misses === 0 ? onMisses : undefined;
  const heading = (group: 'pass' | 'miss') => (
    <GroupBand group={group} filter={filter} answer={answer} sort={sort} onMisses={showMisses} />
  );
  return [
    ...(passing > 0 || page === 1
      ? [{ id: 'pass', count: passing, heading: heading('pass') }]
      : []),
    ...(misses > 0 ? [{ id: 'miss', count: misses, heading: heading('miss') }] : []),
  ];
}

interface GroupBandProps {
  group: 'pass' | 'miss';
  filter: RuleFilter;
  answer: RuleFilterResponse;
  sort: PageState['sort'];
  /** Set if the misses begin on another page. */
  onMisses?: (() => void) | undefined;
}

/** Describes the rows below. */
function GroupBand({ group, filter, answer, sort, onMisses }: GroupBandProps) {
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
      <small>
        <b>exempt</b>rule does not fit the sector
      </small>
      <small>
        <b>no data</b>not counted as a failure
      </small>
    </Band>
  );
}
