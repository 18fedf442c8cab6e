import { COMPOSITE_SCORE, formatInteger } from 'shared/market';
import { Row, ToggleChip } from 'shared/ui';
import type { ScoreRanking } from './use-score-ranking';

const { grades: GRADES } = COMPOSITE_SCORE;

/** Filters the ranking by grade. */
export function GradeChips({ state, change, data }: ScoreRanking) {
  return (
    <Row as="span" role="group" aria-label="Grades" gap={6}>
      {GRADES.map(({ grade, from }) => (
        <ToggleChip
          key={grade}
          pressed={state.grades.includes(grade)}
          count={data ? formatInteger(data.grades[grade] ?? 0) : undefined}
          title={`From ${from} points`}
          onChange={(pressed) =>
            change((now) => ({
              grades: GRADES.map((one) => one.grade).filter((one) =>
                one === grade ? pressed : now.grades.includes(one),
              ),
            }))
          }
        >
          {grade}
        </ToggleChip>
      ))}
    </Row>
  );
}
