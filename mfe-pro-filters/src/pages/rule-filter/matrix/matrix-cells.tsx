import { AssetRowActions } from 'shared/list';
import {
  detailsPath,
  formatRuleValue,
  tickerOf,
  type ColumnDefinition,
  type RuleFilter,
} from 'shared/market';
import { AssetLogo, Disclosure, Icon } from 'shared/ui';
import type { CardContent, GridProps } from 'shared/ui/grid';
import { GradeMark } from './grade-mark';
import { KindMarks } from './kind-marks';
import { figureOf, gradeOf, KIND_FIELD, matrixCatalogue, type MatrixRow } from './matrix-columns';
import { missMessage, resultMessage, resultTitle } from '../rule-messages';

type Cells = Required<
  Pick<
    GridProps<MatrixRow>,
    'rowHeader' | 'rowName' | 'rowLink' | 'rowActions' | 'cell' | 'columnWidth' | 'card'
  >
>;

const cells = new WeakMap<RuleFilter, Cells>();

/** Grid cells of a filter's rows; the same functions for the same filter. */
export function matrixCells(filter: RuleFilter): Cells {
  const filterCells = cells.get(filter) ?? {
    rowHeader,
    rowName,
    rowLink,
    rowActions,
    columnWidth,
    cell: (column, row) => cellOf(filter, column, row),
    card: cardOf(filter),
  };
  cells.set(filter, filterCells);
  return filterCells;
}

const rowName = ({ stock }: MatrixRow) => tickerOf(stock.symbol);
const rowLink = ({ stock }: MatrixRow) => detailsPath('stock', stock.symbol);
const WIDTHS: Readonly<Record<string, number>> = { symbol: 186, passed: 100, [KIND_FIELD]: 228 };
const columnWidth = ({ field }: ColumnDefinition) =>
  WIDTHS[field] ?? (gradeOf(field) === undefined ? 108 : 92);

const rowHeader = ({ stock }: MatrixRow) => (
  <>
    <AssetLogo name={tickerOf(stock.symbol)} logoUrl={stock.logoUrl} />
    <b>{tickerOf(stock.symbol)}</b>
    <span className="company ui-cut" title={stock.companyName ?? undefined}>
      {stock.companyName}
    </span>
  </>
);

const rowActions = ({ stock }: MatrixRow) => (
  <AssetRowActions
    asset={{
      symbol: stock.symbol,
      assetType: 'stock',
      name: stock.companyName ?? stock.symbol,
    }}
  />
);

function cellOf(filter: RuleFilter, { field }: ColumnDefinition, { stock }: MatrixRow) {
  if (field === 'passed') {
    return (
      <span className="passed">
        <Passed filter={filter} stock={stock} />
      </span>
    );
  }
  if (field === KIND_FIELD) return <KindMarks filter={filter} stock={stock} />;
  const figure = filter.figures?.find(({ id }) => id === figureOf(field));
  if (figure) {
    const value = stock.figures?.[figure.id] ?? null;
    return value === null
      ? undefined
      : formatRuleValue({ unit: figure.unit, comparison: 'at-least' }, value);
  }
  const graded = gradeOf(field);
  if (graded !== undefined) {
    const grade = stock.grades?.[graded];
    return grade ? <GradeMark grade={grade} /> : undefined;
  }
  const at = filter.rules.findIndex(({ id }) => id === field);
  const [rule, result] = [filter.rules[at], stock.results[at]];
  if (!rule || !result) return undefined;
  return (
    <span className="result" data-status={result.status} title={resultTitle(rule, result)}>
      {result.status === 'pass' && <Icon name="check" size={12} weight={2.2} />}
      {result.status === 'fail' && <Icon name="close" size={12} weight={2.2} />}
      <span>{resultMessage(rule, result)}</span>
    </span>
  );
}

function Passed({ filter, stock }: { filter: RuleFilter; stock: MatrixRow['stock'] }) {
  return (
    <>
      <b>
        {stock.passed} of {stock.evaluated}
      </b>
      {stock.group === 'miss' && <small>{missMessage(filter, stock)}</small>}
    </>
  );
}

const cardOf = (filter: RuleFilter): CardContent<MatrixRow> => ({
  figures: [],
  mark: ({ stock }) => (
    <AssetLogo name={tickerOf(stock.symbol)} logoUrl={stock.logoUrl} size={28} />
  ),
  line: ({ stock }) => stock.companyName,
  lead: ({ stock }) => <Passed filter={filter} stock={stock} />,
  details: (row) => (
    <Disclosure label="Rule by rule">
      <ul>
        {matrixCatalogue(filter)
          .columns.filter(({ field }) => field !== 'symbol' && field !== 'passed')
          .map((column) => {
            const content = cellOf(filter, column, row);
            return (
              content !== undefined &&
              row.stock.results[filter.rules.findIndex(({ id }) => id === column.field)]?.status !==
                'off' && (
                <li key={column.field}>
                  {column.label}
                  {content}
                </li>
              )
            );
          })}
      </ul>
    </Disclosure>
  ),
});
