import type { EvaluatedStock } from 'shared/contract';
import {
  detailsPath,
  formatDistance,
  formatNumber,
  formatRuleValue,
  formatThreshold,
  tickerOf,
  type RuleFilter,
} from 'shared/market';
import { styled } from 'shared/styled';
import { ErrorState, Icon, Sheet, Skeleton, TextLink } from 'shared/ui';
import { useRuleFilterStockQuery } from '../api';
import { gradeTitle } from '../matrix/grade-mark';
import { KindMarks } from '../matrix/kind-marks';
import { queryOf, type PageState } from '../page-state';
import { StockChart } from './stock-chart';

const Container = styled.div`
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > .answer {
    color: var(--ink);
    font-size: var(--text-md);
    line-height: 20px;
  }
  > .kind,
  .kind {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
    margin-top: 8px;
  }
  h3 {
    margin: var(--space-4) 0 4px;
    font-size: var(--text-sm);
  }
  li,
  dl > div {
    display: grid;
    grid-template-columns: 16px minmax(0, 1fr) auto;
    gap: 2px 8px;
    align-items: baseline;
    padding: 8px 0;
    border-top: 1px solid var(--line-soft);
  }
  dl > div {
    grid-template-columns: minmax(0, 1fr) auto;
  }
  dt {
    color: var(--ink-2);
  }
  li > small {
    grid-column: 2 / -1;
    color: var(--ink-3);
  }
  li[data-status='pass'] > svg {
    color: var(--gain);
  }
  li[data-status='fail'] > svg,
  li[data-status='fail'] > b {
    color: var(--loss);
  }
  li > b {
    font-weight: 500;
    text-align: right;
  }
`;

export interface StockSheetProps {
  filter: RuleFilter;
  state: PageState;
  /** Null: closed. */
  symbol: string | null;
  onClose: () => void;
}

/** One stock against the current rules: whether and why it is in the list. */
export default function StockSheet({ filter, state, symbol, onClose }: StockSheetProps) {
  const { currentData, error, refetch } = useRuleFilterStockQuery(
    { filter: filter.id, symbol: symbol ?? '', query: queryOf(state, null) },
    { skip: symbol === null },
  );
  if (symbol === null) return null;
  const unknown = error !== undefined && 'status' in error && error.status === 404;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${tickerOf(symbol)}: rule by rule`}
      description={currentData?.companyName ?? undefined}
    >
      {currentData ? (
        <Evaluation filter={filter} data={currentData} />
      ) : error ? (
        <ErrorState
          title={unknown ? 'No such stock' : 'The rules did not load'}
          onRetry={unknown ? undefined : () => void refetch()}
        >
          {unknown && 'The filter looks at stocks alone; this symbol is none of them.'}
        </ErrorState>
      ) : (
        <Skeleton height={520} />
      )}
    </Sheet>
  );
}

/** The answer in a sentence. */
function answerOf(filter: RuleFilter, { group, passed, evaluated, minEvaluated }: EvaluatedStock) {
  const share = `${passed} of ${evaluated} rules that apply and have data`;
  if (group === 'not-evaluated')
    return `Not in the list: ${evaluated} rules apply and have data, and ${filter.name} asks for at least ${minEvaluated}.`;
  return group === 'pass'
    ? `In the list: it passes ${share}.`
    : `Not among those that pass: it passes ${share}.`;
}

function Evaluation({ filter, data }: { filter: RuleFilter; data: EvaluatedStock }) {
  const activeRules = data.results.flatMap((result) => {
    const rule = filter.rules.find(({ id }) => id === result.id);
    return rule && result.status !== 'off' ? [{ rule, result }] : [];
  });
  return (
    <Container>
      <p className="answer">{answerOf(filter, data)}</p>
      <KindMarks filter={filter} stock={data} />
      <h3>Rules</h3>
      <ul>
        {activeRules.map(({ rule, result }) => (
          <li key={rule.id} data-status={result.status}>
            {result.status === 'pass' ? (
              <Icon name="check" size={12} weight={2.2} />
            ) : result.status === 'fail' ? (
              <Icon name="close" size={12} weight={2.2} />
            ) : (
              <Icon name="minus" size={12} />
            )}
            <span>
              {rule.label} {formatThreshold(rule, result.threshold)}
            </span>
            <b>
              {result.status === 'exempt'
                ? 'exempt'
                : result.status === 'no-data'
                  ? 'no data'
                  : formatRuleValue(rule, result.value)}
            </b>
            <small>
              {rule.formula}
              {result.status === 'exempt' && `. Exempt: ${result.exemption ?? ''}`}
              {result.status === 'no-data' && '. Not reported, so neither passed nor failed.'}
              {result.status === 'fail' &&
                result.value !== null &&
                `. ${formatDistance(rule, result.value, result.threshold)}.`}
            </small>
          </li>
        ))}
      </ul>
      {filter.figures && (
        <>
          <h3>Figures</h3>
          <dl>
            {filter.figures.map(({ id, label, unit, formula }) => (
              <div key={id} title={formula}>
                <dt>{label}</dt>
                <dd>
                  {formatRuleValue({ unit, comparison: 'at-least' }, data.figures?.[id] ?? null)}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {filter.grades && (
        <>
          <h3>Grades within {data.sector ?? 'the sector'}</h3>
          <dl>
            {filter.grades.of.map(({ id, label, description }) => {
              const grade = data.grades?.[id];
              return (
                <div key={id} title={grade ? gradeTitle(grade) : description}>
                  <dt>
                    {label}: {description}
                  </dt>
                  <dd>
                    {grade ? `${grade.letter} (${formatNumber(grade.percentile, 0)})` : 'no data'}
                  </dd>
                </div>
              );
            })}
          </dl>
        </>
      )}
      {filter.chart && <StockChart kind={filter.chart} symbol={data.symbol} />}
      <p style={{ marginTop: 16 }}>
        <TextLink to={detailsPath('stock', data.symbol)}>Open {tickerOf(data.symbol)}</TextLink>
      </p>
    </Container>
  );
}
