import { useMemo, type RefObject } from 'react';
import { gridFailure } from 'shared/list';
import { formatInteger, type ColumnDefinition } from 'shared/market';
import { Grid, type GridFailure } from 'shared/ui/grid';
import { compareItem } from '../../../listing/compare-item';
import { gridPaging } from '../../../listing/grid-paging';
import { RuleHeader, type RuleHeaderProps } from '../criteria/rule-header';
import { stocks } from '../rule-messages';
import type { RuleList } from '../use-rule-list';
import { matrixGroups } from './group-band';
import { EmptyList } from './list-states';
import { matrixCells } from './matrix-cells';
import {
  matrixCatalogue,
  matrixFields,
  matrixRows,
  requestedSort,
  sortEntries,
  type MatrixRow,
} from './matrix-columns';
import { matrixMath } from './matrix-math';
import { MatrixContainer } from './matrix.styles';

/** Stocks against the rules: those that pass, and the closest misses. */
export function StockMatrix({
  list,
  criteria,
  gridRef,
}: {
  list: RuleList;
  criteria: RuleHeaderProps;
  gridRef: RefObject<HTMLElement | null>;
}) {
  const { filter, state, change, answer, query } = list;
  const { page, sort, rules } = state;
  const columns = useMemo(() => matrixFields(filter, { rules }), [filter, rules]);
  const rows = useMemo(() => answer && matrixRows(filter, answer), [filter, answer]);
  const groups = useMemo(
    () =>
      answer &&
      matrixGroups(filter, answer, { page, sort }, () =>
        change((now) => ({ page: Math.floor(answer.passed / now.pageSize) + 1 })),
      ),
    [filter, answer, page, sort, change],
  );
  const criteriaOf = (column: ColumnDefinition) => <RuleHeader column={column} {...criteria} />;
  return (
    <MatrixContainer>
      <Grid
        {...matrixCells(filter)}
        rowMenu={rowMenu}
        fill
        gridRef={gridRef}
        label={`Stocks against the rules of the ${filter.name} filter`}
        catalogue={matrixCatalogue(filter)}
        columns={columns}
        columnHeader={criteriaOf}
        rows={rows}
        explanation={matrixMath(filter)}
        groups={groups}
        loading={query.isFetching}
        failure={failureOf(list)}
        sort={sortEntries(filter, sort)}
        onSortChange={(entries) => change({ sort: requestedSort(entries) })}
        paging={gridPaging(state, change, answer?.total)}
        status={
          answer &&
          `${stocks(answer.passed)} pass, ${formatInteger(answer.misses.total)} closest misses`
        }
        empty={answer && <EmptyList {...list} answer={answer} />}
      />
    </MatrixContainer>
  );
}

const rowMenu = ({ stock }: MatrixRow) => [compareItem(stock.symbol)];

function failureOf({ answer, query }: RuleList): GridFailure | undefined {
  const failure = gridFailure(query);
  if (!failure) return undefined;
  return answer
    ? { ...failure, title: 'The new list did not load.', note: 'You see the last one that did.' }
    : {
        ...failure,
        title: 'The list did not load',
        note: 'The rest of the page works on. Try again in a moment.',
      };
}
