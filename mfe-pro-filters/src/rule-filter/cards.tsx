import type { RuleFilterRow } from 'shared/contract';
import { Link } from 'shared/router';
import { styled } from 'shared/styled';
import { AssetLogo, Disclosure, Icon, Skeleton } from 'shared/ui';
import { detailsPath, tickerOf, type RuleFilter } from 'shared/market';
import { GroupBand } from './group-band';
import { groupsOf, wayToMisses, type MatrixProps } from './matrix';
import { PassBar } from './pass-bar';
import { missText, resultText, resultTitle } from './rule-texts';
import { ThresholdSelect } from './threshold-select';

const Criteria = styled.ul.withConfig({ componentId: 'pf-card-criteria' })`
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

const CardRow = styled.li.withConfig({ componentId: 'pf-card' })`
  border-top: 1px solid var(--line-soft);
  > a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 52px;
    padding: 8px var(--space-4) 0;
  }
  > a > span:not(.ui-logo) {
    flex: 1;
  }
  > a > span:not(.ui-logo) > small {
    color: var(--ink-2);
    display: block;
  }
  > a > b {
    text-align: right;
    font-size: var(--text-sm);
    line-height: 16px;
  }
  > a > b > small {
    display: block;
    font-weight: 400;
    color: var(--ink-3);
  }
`;

const Results = styled.ul.withConfig({ componentId: 'pf-card-results' })`
  padding: 0 var(--space-4) 12px;
  font-size: var(--text-sm);
  > li {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 10px;
    align-items: center;
    min-height: 32px;
    border-top: 1px solid var(--line-soft);
  }
  > li[data-status='pass'] svg {
    color: var(--gain);
  }
  > li[data-status='fail'] {
    color: var(--loss);
  }
  > li > b {
    font-weight: 500;
  }
  > li[data-status='exempt'] > b,
  > li[data-status='no-data'] > b {
    color: var(--ink-3);
    font-weight: 400;
  }
`;

function Card({ filter, row }: { filter: RuleFilter; row: RuleFilterRow }) {
  const ticker = tickerOf(row.symbol);
  return (
    <CardRow>
      <Link to={detailsPath('stock', row.symbol)}>
        <AssetLogo name={ticker} logoUrl={row.logoUrl} size={28} />
        <span className="ui-cut">
          <b>{ticker}</b>
          <small className="ui-cut">{row.companyName}</small>
        </span>
        <b>
          {row.passed} of {row.judged}
          {row.group === 'miss' && <small>{missText(filter, row)}</small>}
        </b>
      </Link>
      <Disclosure label="Rule by rule">
        <Results>
          {filter.rules.map((rule, index) => {
            const result = row.results[index];
            return result ? (
              <li key={rule.id} data-status={result.status} title={resultTitle(rule, result)}>
                {result.status === 'pass' && <Icon name="check" size={12} weight={2.2} />}
                {result.status === 'fail' && <Icon name="close" size={12} weight={2.2} />}
                {result.status !== 'pass' && result.status !== 'fail' && <i />}
                <span>{rule.label}</span>
                <b>{resultText(rule, result)}</b>
              </li>
            ) : null;
          })}
        </Results>
      </Disclosure>
    </CardRow>
  );
}

/** The matrix on small screens: criteria folded, one card per stock. */
export function Cards({
  page,
  busy,
  filter,
  answer,
  thresholdOf,
  onThreshold,
  sort,
  onSources,
  onMisses,
}: MatrixProps) {
  return (
    <div className="ui-num" aria-busy={busy || undefined}>
      <Disclosure label={<b>Criteria and thresholds</b>} note={`${filter.rules.length} rules`}>
        <Criteria>
          {filter.rules.map((rule) => (
            <li key={rule.id}>
              <b>{rule.label}</b>
              <ThresholdSelect
                rule={rule}
                threshold={thresholdOf(rule)}
                onChange={(value) => onThreshold(rule, value)}
              />
              <PassBar rule={rule} counts={answer?.rules.find(({ id }) => id === rule.id)} />
            </li>
          ))}
          <li>
            <button type="button" className="ui-link" onClick={onSources}>
              Sources and exemptions
            </button>
          </li>
        </Criteria>
      </Disclosure>
      {answer
        ? groupsOf(answer, page).map(({ group, rows }) => (
            <section key={group}>
              <GroupBand
                group={group}
                filter={filter}
                answer={answer}
                sort={sort}
                onMisses={wayToMisses({ answer, onMisses })}
              />
              <ul>
                {rows.map((row) => (
                  <Card key={row.symbol} filter={filter} row={row} />
                ))}
              </ul>
            </section>
          ))
        : Array.from({ length: 6 }, (_, index) => (
            <p key={index} aria-hidden="true" style={{ padding: 16 }}>
              <Skeleton height={48} />
            </p>
          ))}
    </div>
  );
}
