import { ReservedSpace } from 'shared/ui';
import { stocks } from '../rule-messages';
import type { RuleList } from '../use-rule-list';

/** Number of stocks that the rules cannot evaluate; reserves its space while loading. */
export function NotEvaluated({ answer, hasFailed }: Pick<RuleList, 'answer' | 'hasFailed'>) {
  if (hasFailed || answer?.notEvaluated === 0 || answer?.total === 0) return null;
  const note = (count: number) => (
    <p style={{ margin: '8px 0', color: 'var(--ink-3)', fontSize: 'var(--text-xs)' }}>
      {stocks(count)} report too few of the figures to be evaluated; they neither pass nor fail.
    </p>
  );
  return answer ? note(answer.notEvaluated) : <ReservedSpace>{note(1_000)}</ReservedSpace>;
}
