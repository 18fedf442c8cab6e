import type { ScoreBreakdown } from 'shared/contract';
import { COMPOSITE_SCORE, type ColumnDefinition, type RowFields } from 'shared/market';
import { sectionRow, type Section } from './section';

const points = {
  type: 'number',
  format: 'number',
  decimals: 0,
  filter: 'none',
  group: 'valuation',
  unit: 'points',
  formula: null,
  better: 'higher',
} as const satisfies Partial<ColumnDefinition>;

/** The score and its factors, 0 to 100 among the stocks of the sector. */
const SCORE_COLUMNS: readonly ColumnDefinition[] = [
  {
    ...points,
    field: 'score',
    label: 'Score',
    definition: COMPOSITE_SCORE.summary,
  },
  ...COMPOSITE_SCORE.factors.map(({ id, label, description }) => ({
    ...points,
    field: id,
    label,
    definition: description,
  })),
];

/** Scores as fields. Undefined while they load; null if the stock has none. */
const fieldsOf = (answer: ScoreBreakdown | null | undefined): RowFields | undefined =>
  answer === undefined
    ? undefined
    : {
        score: answer?.score ?? null,
        ...Object.fromEntries((answer?.factors ?? []).map(({ id, score }) => [id, score])),
      };

/** Score of each stock and its parts, at the default weights. */
export const scoreSection = (answers: readonly (ScoreBreakdown | null | undefined)[]): Section => {
  const fields = answers.map(fieldsOf);
  return {
    id: 'score',
    title: COMPOSITE_SCORE.name,
    note: 'Points from 0 to 100 among the stocks of the same sector, at the default weights.',
    rows: SCORE_COLUMNS.map((column) => sectionRow(column, fields)),
  };
};
