import type { RuleFilterResponse } from 'shared/contract';
import { styled } from 'shared/styled';
import { Sheet, Table, TextLink } from 'shared/ui';
import { formatInteger, formatRuleValue, formatThreshold, type FilterRule } from 'shared/market';
import type { RuleHeaderProps } from './rule-header';
import { RuleRange } from './rule-range';

const Rules = styled.ol`
  display: grid;
  gap: var(--space-5);
  margin-top: var(--space-4);
  > li > p {
    color: var(--ink-2);
    font-size: var(--text-sm);
    line-height: 18px;
    margin-top: 4px;
  }
  > li > code {
    display: block;
    margin-top: 8px;
    padding: 8px 10px;
    border-radius: var(--radius-sm);
    background: var(--surface-2);
    font: 400 12px/16px var(--mono);
  }
  ul {
    margin-top: 6px;
    font-size: var(--text-sm);
    line-height: 18px;
    display: grid;
    gap: 4px;
  }
  table {
    margin-top: 8px;
  }
`;

function Medians({
  rule,
  medians,
}: {
  rule: FilterRule;
  medians: RuleFilterResponse['medians'][string];
}) {
  return (
    <Table className="ui-num">
      <thead>
        <tr>
          <th scope="col">Sector</th>
          <th scope="col">Median</th>
          <th scope="col">Peers</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(medians)
          .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
          .map(([sector, { median, peers }]) => (
            <tr key={sector}>
              <td>{sector}</td>
              <td title={median === null ? 'Too few stocks report the value' : undefined}>
                {formatRuleValue(rule, median)}
              </td>
              <td>{formatInteger(peers)}</td>
            </tr>
          ))}
      </tbody>
    </Table>
  );
}

export interface SourcesSheetProps extends Omit<RuleHeaderProps, 'onSources'> {
  open: boolean;
  onClose: () => void;
}

/** Every rule with its formula, reason, range, exemptions and publisher. */
export function SourcesSheet({
  filter,
  answer,
  open,
  onClose,
  thresholdOf,
  onThreshold,
  isActive,
  onActive,
}: SourcesSheetProps) {
  const manner = filter.person
    ? `in the manner of ${filter.person}; the person has no part in them`
    : 'on this subject';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Criteria and sources"
      description={`The rules are our reading of published screens ${manner}. A stock is judged when at least ${filter.minEvaluated} rules apply to it and have data.`}
    >
      <Rules>
        {filter.rules.map((rule) => (
          <li key={rule.id}>
            <h3>
              {rule.label} {formatThreshold(rule, rule.threshold.default)}
            </h3>
            <p>{rule.reason}</p>
            <RuleRange
              rule={rule}
              threshold={thresholdOf(rule)}
              onChange={(threshold) => onThreshold(rule, threshold)}
              isEnabled={isActive(rule)}
              onActive={(isEnabled) => onActive(rule, isEnabled)}
            />
            <code>{rule.formula}</code>
            {rule.exempt && (
              <p>
                <b>Exempt: {rule.exempt.sectors.join(', ')}.</b> {rule.exempt.reason}
              </p>
            )}
            <ul>
              {rule.sources.map((source) => (
                <li key={source.url}>
                  <TextLink to={source.url}>{source.title}</TextLink>
                </li>
              ))}
            </ul>
            {answer?.medians[rule.id] && (
              <Medians rule={rule} medians={answer.medians[rule.id] ?? {}} />
            )}
          </li>
        ))}
      </Rules>
    </Sheet>
  );
}
