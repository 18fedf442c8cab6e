import { Icon, Skeleton } from 'shared/ui';
import { styled } from 'shared/styled';
import { formatInteger, type FilterRule, type RuleFilter } from 'shared/market';
import type { RuleFilterResponse } from 'shared/contract';
import { PassBar } from './pass-bar';
import { nextSort, type SortWish } from './page-state';
import { ThresholdSelect } from './threshold-select';

const Title = styled.div.withConfig({ componentId: 'pf-criteria' })`
  > b {
    font-size: var(--text-lg);
    line-height: 24px;
    display: block;
  }
  > p {
    color: var(--ink-2);
    margin-top: 2px;
  }
  > button {
    color: var(--accent);
    font-weight: 500;
    margin-top: 10px;
    text-align: left;
  }
  > button:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Rule = styled.div.withConfig({ componentId: 'pf-rule' })`
  > button {
    display: flex;
    align-items: flex-start;
    gap: 4px;
    height: 32px;
    font: 600 var(--text-sm) / 16px var(--font);
    text-align: left;
  }
  > button > svg {
    flex: none;
    margin-top: 2px;
  }
  > button:hover {
    color: var(--accent);
  }
  > span {
    margin: 8px 0 10px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  select {
    padding-left: 8px;
    padding-right: 26px;
  }
`;

const Total = styled.div.withConfig({ componentId: 'pf-passed' })`
  > b {
    display: block;
    height: 32px;
    font-size: var(--text-sm);
    line-height: 16px;
  }
  > strong {
    display: block;
    margin: 8px 0 14px;
    font-size: var(--text-2xl);
    line-height: 30px;
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums lining-nums;
  }
  > small {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

export interface CriteriaProps {
  filter: RuleFilter;
  answer: RuleFilterResponse | undefined;
  thresholdOf: (rule: FilterRule) => number;
  onThreshold: (rule: FilterRule, threshold: number) => void;
  sort: SortWish | null;
  onSort: (sort: SortWish | null) => void;
  onSources: () => void;
}

/** The head of the matrix: each rule with its threshold, its pass count and its sort. */
export function CriteriaHead({
  filter,
  answer,
  thresholdOf,
  onThreshold,
  sort,
  onSort,
  onSources,
}: CriteriaProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Title>
            <b>Criteria</b>
            <p>Bars show how many stocks pass each rule alone, of those that report it.</p>
            <button type="button" onClick={onSources}>
              Sources and exemptions
            </button>
          </Title>
        </th>
        {filter.rules.map((rule) => {
          const sorted = sort?.by === rule.id ? sort.direction : null;
          const first = rule.comparison === 'at-least' ? 'desc' : 'asc';
          return (
            <th
              key={rule.id}
              scope="col"
              aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              <Rule>
                <button
                  type="button"
                  title={rule.formula}
                  onClick={() => onSort(nextSort(sort, rule.id, first))}
                >
                  {rule.label}
                  {sorted && (
                    <Icon
                      name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'}
                      size={12}
                      weight={2}
                    />
                  )}
                </button>
                <ThresholdSelect
                  rule={rule}
                  threshold={thresholdOf(rule)}
                  onChange={(value) => onThreshold(rule, value)}
                />
                <PassBar rule={rule} counts={answer?.rules.find(({ id }) => id === rule.id)} />
              </Rule>
            </th>
          );
        })}
        <th scope="col">
          <Total>
            <b>Passed</b>
            <strong>
              {answer ? formatInteger(answer.passed) : <Skeleton width={40} height={18} />}
            </strong>
            <small>{answer ? `of ${formatInteger(answer.universe)}` : ''}</small>
          </Total>
        </th>
      </tr>
    </thead>
  );
}
