import { styled } from 'shared/styled';
import { Card, Disclosure } from 'shared/ui';
import { RuleThreshold, type RuleHeaderProps } from './rule-header';

const Criteria = styled.ul`
  padding: 0 var(--space-4) var(--space-4);
  display: grid;
  gap: var(--space-4);
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 128px;
    gap: 6px var(--space-3);
    align-items: center;
  }
  > li > div {
    grid-column: 1 / -1;
  }
`;

/** Collapsible criteria above the cards of a small screen. */
export function CriteriaCard(props: RuleHeaderProps) {
  const { filter, isActive, onSources } = props;
  const activeRules = filter.rules.filter(isActive);
  return (
    <Card style={{ marginBottom: 16 }}>
      <Disclosure label={<b>Criteria and thresholds</b>} note={`${activeRules.length} rules`}>
        <Criteria>
          {activeRules.map((rule) => (
            <li key={rule.id}>
              <b>{rule.label}</b>
              <RuleThreshold rule={rule} {...props} />
            </li>
          ))}
          <li>
            <button type="button" className="ui-link" onClick={onSources}>
              Criteria and sources
            </button>
          </li>
        </Criteria>
      </Disclosure>
    </Card>
  );
}
