import { Link } from 'shared/router';
import { Meter, Row, TextLink } from 'shared/ui';
import { formatInteger, formatThreshold, MISSING, ruleFilterOf } from 'shared/market';
import { Proof } from './proof-layout';
import { useRuleCountsQuery } from './rules-api';

const FILTER = 'warren-buffett';
const FILTER_PATH = `/stocks/${FILTER}`;
const SHOWN = ['return-on-equity', 'gross-margin', 'debt-to-equity', 'earnings-yield'];

/** Published rules with the number of stocks that pass each of them now. */
export function RulesProof() {
  const { data, isLoading } = useRuleCountsQuery(FILTER);
  const rules = ruleFilterOf(FILTER)?.rules.filter(({ id }) => SHOWN.includes(id)) ?? [];
  return (
    <Proof
      title="Which rule is the hard one?"
      text="Published rules with sources, thresholds you can change, and how many stocks pass each."
    >
      <Row as="header" gap={10} justify="space-between">
        <span>Warren Buffett filter</span>
        <strong>
          {isLoading ? (
            <i className="ui-skeleton" aria-hidden="true" />
          ) : data ? (
            <Link to={FILTER_PATH} title="The stocks that are counted">
              {formatInteger(data.passed)}
            </Link>
          ) : (
            MISSING
          )}
        </strong>
      </Row>
      <ul>
        {rules.map((rule) => {
          const counts = data?.rules.find(({ id }) => id === rule.id);
          return (
            <li key={rule.id}>
              <span>
                {rule.label} {formatThreshold(rule, rule.threshold.default)}
              </span>
              <b>
                {counts ? (
                  <Link to={FILTER_PATH} title="The stocks that are counted">
                    {formatInteger(counts.passed)}
                  </Link>
                ) : isLoading ? (
                  <i className="ui-skeleton" aria-hidden="true" />
                ) : (
                  MISSING
                )}
              </b>
              {counts && counts.reported > 0 ? (
                <Meter
                  value={counts.passed / counts.reported}
                  label={`${rule.label}: share of stocks that pass`}
                />
              ) : (
                <span className="ui-meter" aria-hidden="true" />
              )}
            </li>
          );
        })}
      </ul>
      <p>
        <TextLink to={FILTER_PATH}>See who passes all of them</TextLink>
      </p>
    </Proof>
  );
}
