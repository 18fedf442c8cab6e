import { ReservedSpace, Text } from 'shared/ui';
import { stocks } from '../rule-messages';
import type { RuleList } from '../use-rule-list';

/** Number of stocks that the rules cannot evaluate; reserves its space while loading. */
export function NotEvaluated({ answer, hasFailed }: Pick<RuleList, 'answer' | 'hasFailed'>) {
  if (hasFailed || answer?.notEvaluated === 0 || answer?.total === 0) return null;
  const note = (count: number) => (
    <Text as="p" tone="ink-3" size="xs" style={{ margin: '8px 0' }}>
      {stocks(count)} report too few of the figures to be evaluated; they neither pass nor fail.
    </Text>
  );
  return answer ? note(answer.notEvaluated) : <ReservedSpace>{note(1_000)}</ReservedSpace>;
}
