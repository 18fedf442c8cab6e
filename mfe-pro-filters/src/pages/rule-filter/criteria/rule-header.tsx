import type { RuleFilterResponse } from 'shared/contract';
import {
  formatInteger,
  type ColumnDefinition,
  type FilterRule,
  type RuleFilter,
} from 'shared/market';
import { styled } from 'shared/styled';
import { Skeleton } from 'shared/ui';
import { PassBar } from './pass-bar';
import { ThresholdSelect } from './threshold-select';

const Criteria = styled.div`
  font-weight: 400;
  button {
    margin-top: 10px;
  }
`;

const Rule = styled.div`
  font-weight: 400;
  > span {
    margin: 8px 0 10px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  /* Above the control's own padding, with which "≥ $300M" would be cut. */
  && select[data-size] {
    padding-left: 8px;
    padding-right: 26px;
  }
`;

const Total = styled.div`
  text-align: right;
  font-variant-numeric: tabular-nums lining-nums;
  > strong {
    display: block;
    margin: 8px 0 14px;
    font-size: var(--text-2xl);
    line-height: 30px;
    letter-spacing: -0.02em;
    color: var(--ink);
  }
  > small {
    font-weight: 400;
    color: var(--ink-3);
  }
`;

export interface RuleHeaderProps {
  filter: RuleFilter;
  answer: RuleFilterResponse | undefined;
  thresholdOf: (rule: FilterRule) => number;
  onThreshold: (rule: FilterRule, threshold: number) => void;
  isActive: (rule: FilterRule) => boolean;
  onActive: (rule: FilterRule, isEnabled: boolean) => void;
  onSources: () => void;
}

/** Threshold and pass count of one rule. */
export function RuleThreshold({
  rule,
  answer,
  thresholdOf,
  onThreshold,
}: Pick<RuleHeaderProps, 'answer' | 'thresholdOf' | 'onThreshold'> & { rule: FilterRule }) {
  return (
    <>
      <ThresholdSelect
        rule={rule}
        threshold={thresholdOf(rule)}
        onChange={(value) => onThreshold(rule, value)}
      />
      <PassBar rule={rule} counts={answer?.rules.find(({ id }) => id === rule.id)} />
    </>
  );
}

/** Content below a column's label: the criteria of the filter. */
export function RuleHeader({ column, ...props }: RuleHeaderProps & { column: ColumnDefinition }) {
  const { filter, answer, onSources } = props;
  if (column.field === 'symbol') {
    return (
      <Criteria>
        <p>Bars show how many stocks pass each rule alone, of those that report it.</p>
        <button type="button" className="ui-link" onClick={onSources}>
          Criteria and sources
        </button>
      </Criteria>
    );
  }
  if (column.field === 'passed') {
    return (
      <Total>
        <strong>
          {answer ? formatInteger(answer.passed) : <Skeleton width={40} height={18} />}
        </strong>
        <small>{answer ? `of ${formatInteger(answer.universe)}` : ''}</small>
      </Total>
    );
  }
  const rule = filter.rules.find(({ id }) => id === column.field);
  return (
    rule && (
      <Rule>
        <RuleThreshold rule={rule} {...props} />
      </Rule>
    )
  );
}
