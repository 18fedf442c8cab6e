import { Meter, Skeleton, TextLink } from 'shared/ui';
import { formatInteger, formatThreshold, ruleFilterOf } from 'shared/market';
import { Proof } from './proof-layout';
import { useRuleCountsQuery } from './rules-api';

const FILTER = 'warren-buffett';
const SHOWN = ['return-on-equity', 'gross-margin', 'debt-to-equity', 'earnings-yield'];

/** Published rules with the number of stocks that pass each of them today. */
export function RulesProof() {
  const { data, isLoading } = useRuleCountsQuery(FILTER);
  const rules = ruleFilterOf(FILTER)?.rules.filter(({ id }) => SHOWN.includes(id)) ?? [];
  return (
    <Proof
      title="Which rule is the hard one?"
      text="Published rules with sources, thresholds you can change, and how many stocks pass each."
    >
      <header>
        <span>Warren Buffett filter</span>
        <strong>
          {isLoading ? (
            <Skeleton width={40} height={14} />
          ) : data ? (
            formatInteger(data.passed)
          ) : (
            '–'
          )}
        </strong>
      </header>
      <ul>
        {rules.map((rule) => {
          const counts = data?.rules.find(({ id }) => id === rule.id);
          return (
            <li key={rule.id}>
              <span>
                {rule.label} {formatThreshold(rule, rule.threshold.default)}
              </span>
              <b>
                {counts ? formatInteger(counts.passed) : isLoading ? <Skeleton width={36} /> : '–'}
              </b>
              <Meter
                value={counts && counts.reported > 0 ? counts.passed / counts.reported : null}
                label={`${rule.label}: share of stocks that pass`}
              />
            </li>
          );
        })}
      </ul>
      <p>
        <TextLink to="/stocks/warren-buffett">See who passes all of them</TextLink>
      </p>
    </Proof>
  );
}
