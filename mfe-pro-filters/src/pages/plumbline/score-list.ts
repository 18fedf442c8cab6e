/** Definition of the ranking: columns, filters, order and address. */
import type { CompositeScoreQuery, CompositeScoreRow } from 'shared/contract';
import {
  addressParameter,
  choiceParameter,
  listAddress,
  listParameter,
  type ListDeclaration,
  type ListState,
} from 'shared/list';
import {
  catalogueOf,
  COMPOSITE_SCORE,
  FACTOR_IDS,
  type ColumnCatalogue,
  type ColumnDefinition,
} from 'shared/market';
import { filterConditions } from 'shared/ui/filter-panel';
import type { GridRow } from 'shared/ui/grid';
import type { TrackRecordSubject } from '../../track-record';
import {
  DEFAULT_WEIGHTS,
  isDefault,
  parseWeights,
  shortText,
  type Weights,
} from '../../score/weights';

const GRADES = COMPOSITE_SCORE.grades.map(({ grade }) => grade);
export type Grade = (typeof GRADES)[number];
export const VIEWS = ['ranking', 'sectors', 'track-record'] as const;

const points = {
  type: 'number',
  format: 'number',
  decimals: 1,
  filter: 'none',
  group: 'valuation',
  unit: '',
  formula: null,
} as const;
const textColumn = { ...points, type: 'text', format: 'text' } as const;

/** Screener fields that filter the ranking; they are not columns here. */
export const FILTERED_FIELDS = [
  'sector',
  'industry',
  'countryCode',
  'exchange',
  'marketCap',
  'avg30Volume',
];

const OWN: ColumnDefinition[] = [
  {
    ...textColumn,
    field: 'symbol',
    label: 'Stock',
    format: 'symbol',
    definition: 'Ticker and name of the company.',
  },
  {
    ...points,
    field: 'score',
    label: 'Score',
    decimals: 2,
    definition: COMPOSITE_SCORE.summary,
  },
  {
    ...points,
    field: 'change',
    label: '90-day change',
    decimals: 2,
    sortable: false,
    definition: 'Points since the first stored day within 90 days, by the usual weights.',
  },
  {
    ...textColumn,
    field: 'grade',
    label: 'Grade',
    sortable: false,
    definition: COMPOSITE_SCORE.grades
      .map(({ grade, from }) => `${grade} from ${from} points`)
      .join(', '),
  },
  ...COMPOSITE_SCORE.factors.map(({ id, label, description, metrics }): ColumnDefinition => ({
    ...points,
    field: id,
    label,
    definition: `${description} Mean percentile among the peers of ${metrics.map((metric) => metric.label).join(', ')}.`,
  })),
  {
    ...points,
    field: 'coverage',
    label: 'Coverage',
    format: 'percent',
    decimals: 0,
    definition: 'Share of the figures that fit the sector and are known.',
  },
];

const stocks = catalogueOf('stocks');
const SHOWN = OWN.map(({ field }) => field);

export const SCORE_CATALOGUE: ColumnCatalogue & { name: string } = {
  name: COMPOSITE_SCORE.id,
  assetType: 'stock',
  columns: [
    ...OWN,
    ...stocks.columns
      .filter(({ field }) => FILTERED_FIELDS.includes(field))
      .map((column) => ({
        ...column,
        hidden: column.field !== 'sector',
        sortable: false as const,
      })),
  ],
  sets: [{ id: 'factors', label: 'Factors', fields: [...SHOWN, 'sector'] }],
  defaultSort: [{ field: 'score', direction: 'desc' }],
};

export interface ScoreChoices {
  grades: readonly Grade[];
  view: (typeof VIEWS)[number];
  /** Null for the visitor's stored weights, else the default ones. */
  weights: Weights | null;
}
export type ScoreState = ListState & ScoreChoices;

export const SCORE_LIST: ListDeclaration<ScoreState> = {
  title: COMPOSITE_SCORE.name,
  description: COMPOSITE_SCORE.summary,
  noun: 'stocks',
  catalogue: SCORE_CATALOGUE,
  address: listAddress<ScoreChoices>(
    SCORE_CATALOGUE,
    {},
    {
      grades: listParameter('g', (text) => GRADES.find((grade) => grade === text) ?? null),
      view: choiceParameter('view', VIEWS, 'ranking'),
      weights: addressParameter<Weights | null>('w', null, parseWeights, shortText),
    },
  ),
  defaultSort: [{ field: 'score', direction: 'desc' }],
  featured: ['sector', 'countryCode', 'marketCap'],
};

const SORTS = ['score', 'coverage', 'symbol', ...FACTOR_IDS] as const;

/** Weights of the ranking: those of the address, else of the visitor, else the default ones. */
export const weightsOf = (
  { weights }: Pick<ScoreState, 'weights'>,
  stored: Weights | null | undefined,
): Weights => weights ?? stored ?? DEFAULT_WEIGHTS;

/** API query of a state. */
export function scoreQuery(
  { filters, grades, sort, page, pageSize }: ScoreState,
  weights: Weights,
  broker: string | null,
): CompositeScoreQuery {
  const [first] = sort;
  const by = SORTS.find((sortable) => sortable === first?.field);
  const where = filterConditions(stocks.columns, filters);
  return {
    ...(!isDefault(weights) && { weights }),
    ...(where.length > 0 && { where }),
    ...(broker !== null && { broker }),
    ...(grades.length > 0 && { grades: [...grades] }),
    ...(first && by && { sort: { by, direction: first.direction } }),
    page,
    pageSize,
  };
}

/** A stock of the ranking. */
export interface ScoreRow extends GridRow {
  stock: CompositeScoreRow;
}

export const scoreRow = (stock: CompositeScoreRow): ScoreRow => ({
  key: stock.symbol,
  stock,
  fields: {
    symbol: stock.symbol,
    score: stock.score,
    grade: stock.grade,
    change: stock.change ?? null,
    coverage: stock.coverage,
    sector: stock.sector,
    ...stock.factors,
  },
});

/** The score with the weights and filters of a state, for a backtest. */
export function trackedScore(
  { filters }: Pick<ScoreState, 'filters'>,
  weights: Weights,
  broker: string | null,
): TrackRecordSubject {
  const where = filterConditions(stocks.columns, filters);
  const isRestricted = where.length > 0 || broker !== null;
  return {
    id: COMPOSITE_SCORE.id,
    name: `the ${COMPOSITE_SCORE.name}`,
    query: {
      ...(!isDefault(weights) && { weights }),
      ...(isRestricted && { screen: { where, ...(broker !== null && { broker }) } }),
    },
  };
}
