/** Checks a screener query against the column catalogue and turns it into a `Screen`. */
import type { Condition, ScreenerQuery } from 'shared/contract';
import {
  BROKER_KEYS,
  brokersFieldOf,
  isBrokerKey,
  type ColumnCatalogue,
  type ColumnDefinition,
} from 'shared/market';
import { invalidInput } from '../../http/problem';
import { dayFromIso } from '../table/calendar-day';
import { FACETED, OPERATORS, type Operator } from './operators';
import { relativeBound } from './relative-bound';
import type { BoundOperator, CodedTest, FieldTest, NumericTest, Screen } from './screen';

const DEFAULT_PAGE_SIZE = 50;

/** Throws a 400 problem with every mistake, each with its place (`where[0].field`) and the field's name. */
export function compileScreen(query: ScreenerQuery, catalogue: ColumnCatalogue): Screen {
  const compiler = new Compiler(catalogue);
  const screen = compiler.screen(query);
  if (compiler.errors.length > 0) throw invalidInput(compiler.errors);
  return screen;
}

/** The tests of each condition on its own, in the order given; the broker's test is last. */
export function compileConditions(
  { where = [], broker }: Pick<ScreenerQuery, 'where' | 'broker'>,
  catalogue: ColumnCatalogue,
): FieldTest[] {
  // Compile the whole query first, so that every error is reported with its path.
  compileScreen({ where, ...(broker !== undefined && { broker }) }, catalogue);
  const alone = [
    ...where.map((condition) => ({ where: [condition] })),
    ...(broker ? [{ broker }] : []),
  ];
  return alone.flatMap((query) => compileScreen(query, catalogue).tests);
}

class Compiler {
  readonly errors: { field: string; message: string }[] = [];
  readonly #columns: ReadonlyMap<string, ColumnDefinition>;
  readonly #tests = new Map<string, FieldTest>();

  constructor(private readonly catalogue: ColumnCatalogue) {
    this.#columns = new Map(catalogue.columns.map((column) => [column.field, column]));
  }

  screen(query: ScreenerQuery): Screen {
    query.where?.forEach((condition, index) => this.#condition(condition, `where[${index}]`));
    if (query.broker !== undefined) this.#broker(query.broker);
    const sort = query.sort?.length ? query.sort : this.catalogue.defaultSort;
    sort.forEach(({ field }, index) => this.#column(field, `sort[${index}].field`));
    query.columns?.forEach((field, index) => this.#column(field, `columns[${index}]`));
    query.facets?.forEach((field, index) => {
      const column = this.#column(field, `facets[${index}]`);
      if (column && !FACETED.has(column.filter))
        this.#refuse(`facets[${index}]`, `"${field}" has no facet`);
    });
    const limit = query.pageSize ?? DEFAULT_PAGE_SIZE;
    return {
      tests: [...this.#tests.values()],
      sort,
      columns:
        query.columns ??
        this.catalogue.columns
          .filter(({ hidden, onRequest }) => !hidden && !onRequest)
          .map(({ field }) => field),
      offset: ((query.page ?? 1) - 1) * limit,
      limit,
      facets: [...new Set(query.facets)],
    };
  }

  #refuse(field: string, message: string): void {
    this.errors.push({ field, message });
  }

  #column(field: string, path: string): ColumnDefinition | undefined {
    const column = this.#columns.get(field);
    if (!column) this.#refuse(path, `Unknown field "${field}"`);
    return column;
  }

  #broker(broker: string): void {
    if (!isBrokerKey(broker)) {
      this.#refuse('broker', `Unknown broker "${broker}"; known are ${BROKER_KEYS.join(', ')}`);
      return;
    }
    this.#coded(brokersFieldOf(this.catalogue.assetType)).in.push(new Set([broker]));
  }

  #condition(condition: Condition, path: string): void {
    const column = this.#column(condition.field, `${path}.field`);
    if (!column) return;
    const { field, ...operators } = condition;
    const operatorNames = (Object.keys(operators) as Operator[]).filter(
      (operator) => operators[operator] !== undefined,
    );
    const allowedOperators = OPERATORS[column.filter];
    if (operatorNames.length === 0)
      this.#refuse(path, `The condition on "${field}" has no operator`);
    for (const operator of operatorNames) {
      if (allowedOperators.includes(operator)) continue;
      const instead =
        allowedOperators.length > 0
          ? `it takes ${allowedOperators.join(', ')}`
          : 'it takes no filter';
      this.#refuse(`${path}.${operator}`, `"${field}" does not take "${operator}"; ${instead}`);
    }
    if (operatorNames.some((operator) => !allowedOperators.includes(operator))) return;
    if (column.type === 'number' || column.type === 'date')
      this.#numericTest(column, condition, path);
    else this.#codedTest(column, condition);
  }

  #numericTest(column: ColumnDefinition, condition: Condition, path: string): void {
    const { field } = column;
    const test = this.#numeric(field);
    for (const operator of ['gt', 'gte', 'lt', 'lte'] as const) {
      const bound = condition[operator];
      if (bound === undefined) continue;
      if (typeof bound === 'object') {
        const operandPath = `${path}.${operator}`;
        const relative = relativeBound(column, operator, bound, this.#columns);
        if ('refused' in relative)
          this.#refuse(
            relative.at ? `${operandPath}.${relative.at}` : operandPath,
            relative.refused,
          );
        else test.relative.push(relative);
        continue;
      }
      const value = boundOf(column, bound);
      if (value === null) {
        const expectedForm = column.type === 'date' ? 'a date such as "2026-11-01"' : 'a number';
        this.#refuse(
          `${path}.${operator}`,
          `"${field}" is compared with ${expectedForm}, not ${JSON.stringify(bound)}`,
        );
      } else tightenBound(test, operator, value);
    }
    if (condition.isNull !== undefined) test.nullness.push(condition.isNull);
  }

  #codedTest({ field }: ColumnDefinition, condition: Condition): void {
    const test = this.#coded(field);
    if (condition.in) test.in.push(new Set(condition.in));
    if (condition.notIn) test.notIn.push(new Set(condition.notIn));
    if (condition.contains !== undefined) test.contains.push(condition.contains);
    if (condition.is !== undefined) test.is.push(condition.is);
    if (condition.isNull !== undefined) test.nullness.push(condition.isNull);
  }

  #numeric(field: string): NumericTest {
    const cachedTest = this.#tests.get(field);
    if (cachedTest?.kind === 'numeric') return cachedTest;
    const test: NumericTest = {
      kind: 'numeric',
      field,
      low: -Infinity,
      lowOpen: false,
      high: Infinity,
      highOpen: false,
      relative: [],
      ranged: false,
      nullness: [],
    };
    this.#tests.set(field, test);
    return test;
  }

  #coded(field: string): CodedTest {
    const cachedTest = this.#tests.get(field);
    if (cachedTest?.kind === 'coded') return cachedTest;
    const test: CodedTest = {
      kind: 'coded',
      field,
      in: [],
      notIn: [],
      contains: [],
      is: [],
      nullness: [],
    };
    this.#tests.set(field, test);
    return test;
  }
}

function boundOf({ type }: ColumnDefinition, bound: string | number): number | null {
  if (type === 'number') return typeof bound === 'number' && Number.isFinite(bound) ? bound : null;
  return typeof bound === 'string' ? dayFromIso(bound) : null;
}

/** Of several bounds on one side the stricter one holds. */
function tightenBound(test: NumericTest, operator: BoundOperator, value: number): void {
  test.ranged = true;
  const open = operator === 'gt' || operator === 'lt';
  if (operator === 'gt' || operator === 'gte') {
    if (value > test.low) [test.low, test.lowOpen] = [value, open];
    else if (value === test.low) test.lowOpen ||= open;
  } else if (value < test.high) [test.high, test.highOpen] = [value, open];
  else if (value === test.high) test.highOpen ||= open;
}
