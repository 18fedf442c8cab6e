import type { StockGrade } from 'shared/contract';
import { formatNumber, MISSING } from 'shared/market';

/** Percentile among peers, and the inputs with theirs, as a tooltip and for screen readers. */
export const gradeTitle = ({ percentile, peers, inputs }: StockGrade): string =>
  [
    `Above ${formatNumber(Math.floor(percentile), 0)}% of ${peers} payers of its sector.`,
    ...inputs.map(
      ({ label, value, percentile: rank }) =>
        `${label}: ${value === null ? 'not reported' : formatNumber(value)}${rank === null ? '' : `, place ${formatNumber(rank, 0)}`}.`,
    ),
  ].join('\n');

/** A grade letter with a tooltip about its inputs. */
export const GradeMark = ({ grade }: { grade: StockGrade }) => (
  <span className="grade" title={gradeTitle(grade)} data-letter={grade.letter[0] ?? MISSING}>
    {grade.letter}
  </span>
);
