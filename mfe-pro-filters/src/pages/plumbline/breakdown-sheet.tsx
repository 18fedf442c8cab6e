import type { ScoreBreakdown } from 'shared/contract';
import { detailsPath, formatNumber, isNumber, MISSING, tickerOf } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, ErrorState, Meter, Row, Sheet, Skeleton, Table, TextLink } from 'shared/ui';
import { useScoreBreakdownQuery } from '../../score/score-api';
import { metricValue } from '../../score/metric-value';
import { ScoreHistory } from '../../score/score-history';
import type { Weights } from '../../score/weights';

const Container = styled.div`
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > .total {
    margin-bottom: var(--space-3);
    color: var(--ink-2);
  }
  > .total > b {
    color: var(--ink);
    font-size: var(--text-4xl);
    line-height: 44px;
    letter-spacing: -0.03em;
  }
  section {
    padding: var(--space-3) 0;
    border-top: 1px solid var(--line);
  }
  section > header {
    display: grid;
    grid-template-columns: 84px minmax(40px, 1fr) auto;
    gap: 10px;
    align-items: center;
  }
  section > header > span:last-child {
    text-align: right;
    color: var(--ink-2);
  }
  section > p {
    color: var(--ink-3);
  }
  td,
  thead th {
    padding: 4px 0 4px 8px;
    text-align: right;
    white-space: nowrap;
  }
  :is(td, th):first-child {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    font-weight: 400;
  }
  tbody :is(th, td) {
    border-bottom: 1px solid var(--line-soft);
    font-size: var(--text-sm);
    color: var(--ink);
  }
  tbody > tr:last-child > :is(th, td) {
    border-bottom: 0;
  }
  thead th {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  td small {
    color: var(--ink-3);
  }
`;

export interface BreakdownSheetProps {
  /** Null: closed. */
  symbol: string | null;
  weights: Weights;
  onClose: () => void;
}

/** Breakdown of a stock's score; the points of all metrics add up to it exactly. */
export function BreakdownSheet({ symbol, weights, onClose }: BreakdownSheetProps) {
  const { currentData, error, refetch } = useScoreBreakdownQuery(
    { symbol: symbol ?? '', weights },
    { skip: symbol === null },
  );
  if (symbol === null) return null;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${tickerOf(symbol)}: where the score comes from`}
      description={currentData?.companyName ?? undefined}
    >
      {currentData ? (
        <Breakdown data={currentData} />
      ) : error ? (
        <ErrorState title="The breakdown did not load" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={520} />
      )}
    </Sheet>
  );
}

function Breakdown({ data }: { data: ScoreBreakdown }) {
  const { score, grade, standing, coverage, factors, symbol, entitled } = data;
  return (
    <Container>
      <Row as="p" gap={10} className="total">
        <b>{isNumber(score) ? formatNumber(score, 2) : MISSING}</b>
        <span>
          of 100
          {standing &&
            `, above ${formatNumber(Math.floor(standing.higherThanPercent), 0)}% of ${standing.of} stocks of ${standing.sector}`}
        </span>
        {grade !== null && <Badge>Grade {grade}</Badge>}
      </Row>
      {score === null && (
        <p>
          Too few figures are known for a score: it needs value and quality, and four of the five
          factors.
        </p>
      )}
      <ScoreHistory symbol={symbol} entitled={entitled.scoreHistory} />
      {factors.map((factor) => (
        <section key={factor.id} aria-label={factor.label}>
          <header>
            <b>{factor.label}</b>
            <Meter value={factor.score === null ? null : factor.score / 100} />
            <span>
              {factor.score === null ? 'too few figures' : formatNumber(factor.score, 1)} ×{' '}
              {formatNumber(factor.weight, 0)}% ={' '}
              <b>{factor.contribution === null ? MISSING : formatNumber(factor.contribution, 2)}</b>
            </span>
          </header>
          <p>{factor.description}</p>
          <Table>
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">Value</th>
                <th scope="col">Percentile</th>
                <th scope="col">Weight</th>
                <th scope="col">Points</th>
              </tr>
            </thead>
            <tbody>
              {factor.metrics.map((metric) => (
                <tr key={metric.id} title={metric.formula}>
                  <th scope="row">{metric.label}</th>
                  <td>{metricValue(metric)}</td>
                  <td>
                    {metric.status === 'exempt' ? (
                      'exempt'
                    ) : metric.percentile === null ? (
                      MISSING
                    ) : (
                      <>
                        {formatNumber(metric.percentile, 0)}{' '}
                        <small>{metric.status === 'worst' ? 'worst' : `of ${metric.peers}`}</small>
                      </>
                    )}
                  </td>
                  <td>{metric.weight === 0 ? MISSING : `${formatNumber(metric.weight, 1)}%`}</td>
                  <td>
                    {metric.contribution === null ? MISSING : formatNumber(metric.contribution, 2)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      ))}
      <section>
        <p>
          {isNumber(score) && `The points add up to ${formatNumber(score, 2)}. `}
          {formatNumber(coverage, 0)}% of the figures that fit the sector are known; what is unknown
          is left out and the others weigh more, it never counts as zero.
        </p>
        <TextLink to={detailsPath('stock', symbol)}>Open {tickerOf(symbol)}</TextLink>
      </section>
    </Container>
  );
}
