import type { RuleFilterResponse, RuleFilterRow } from 'shared/contract';
import { SkeletonRows, TableScroll } from 'shared/ui';
import type { RuleFilter } from 'shared/market';
import { CriteriaHead, type CriteriaProps } from './criteria-head';
import { GroupBand } from './group-band';
import { MatrixTable } from './matrix-frame';
import { MatrixRow } from './matrix-row';

/** The groups that have rows on this page; the passing group is always named on the first one. */
export function groupsOf(
  answer: RuleFilterResponse,
  page: number,
): { group: 'pass' | 'miss'; rows: RuleFilterRow[] }[] {
  const of = (group: 'pass' | 'miss') => ({
    group,
    rows: answer.rows.filter((row) => row.group === group),
  });
  return [of('pass'), of('miss')].filter(
    ({ group, rows }) => rows.length > 0 || (group === 'pass' && page === 1),
  );
}

export interface MatrixProps extends CriteriaProps {
  page: number;
  busy: boolean;
  /** Goes to the page on which the misses begin. */
  onMisses: () => void;
}

/** The way to the misses, where they are not in sight. */
export const wayToMisses = ({
  answer,
  onMisses,
}: Pick<MatrixProps, 'answer' | 'onMisses'>): (() => void) | undefined =>
  answer && answer.misses.total > 0 && !answer.rows.some((row) => row.group === 'miss')
    ? onMisses
    : undefined;

/** Stocks against rules; the head holds the criteria. */
export function Matrix({ page, busy, onMisses, ...criteria }: MatrixProps) {
  const { filter, answer, sort } = criteria;
  const columns = filter.rules.length + 2;
  return (
    <TableScroll label={`Rules of the ${filter.name} filter`}>
      <MatrixTable className="ui-num">
        <caption className="ui-hidden">
          Stocks against the rules of the {filter.name} filter
        </caption>
        <Columns filter={filter} />
        <CriteriaHead {...criteria} />
        {answer ? (
          groupsOf(answer, page).map(({ group, rows }) => (
            <tbody key={group} aria-busy={busy || undefined}>
              <tr data-band="">
                <th scope="rowgroup" colSpan={columns}>
                  <GroupBand
                    group={group}
                    filter={filter}
                    answer={answer}
                    sort={sort}
                    onMisses={wayToMisses({ answer, onMisses })}
                  />
                </th>
              </tr>
              {rows.map((row) => (
                <MatrixRow key={row.symbol} filter={filter} row={row} />
              ))}
            </tbody>
          ))
        ) : (
          <tbody>
            <SkeletonRows rows={20} columns={columns} logo />
          </tbody>
        )}
      </MatrixTable>
    </TableScroll>
  );
}

function Columns({ filter }: { filter: RuleFilter }) {
  return (
    <colgroup>
      <col style={{ width: 230 }} />
      {filter.rules.map((rule) => (
        <col key={rule.id} />
      ))}
      <col style={{ width: 108 }} />
    </colgroup>
  );
}
