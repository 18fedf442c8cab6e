import type { ScoreBreakdown, SlotInputs } from 'shared/contract';
import { formatNumber, isNumber, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Badge, Meter, Popover, Row } from 'shared/ui';
import { ExplanationPanel, SectionData } from 'shared/ui/asset-section';
import { useStockScoreQuery } from '../../assets/assets-api';
import { metricValue } from '../../score/metric-value';
import { ScoreHistory } from '../../score/score-history';

const Container = styled.div`
  padding: 0 16px 4px;
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > p {
    min-height: 44px;
    color: var(--ink-2);
  }
  > p > span:not(.ui-badge) {
    flex: 1;
  }
  > p > b {
    color: var(--ink);
    font-size: var(--text-4xl);
    line-height: 44px;
    font-weight: 600;
    letter-spacing: -0.03em;
  }
  li {
    display: grid;
    grid-template-columns: 92px minmax(40px, 1fr) 34px 42px;
    align-items: center;
    gap: 10px;
    min-height: 32px;
    text-align: right;
  }
  &&& li > button {
    justify-content: start;
    height: 28px;
    min-height: 28px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--ink-2);
    font-weight: 400;
    text-align: left;
  }
  &&& li > button:hover {
    color: var(--accent);
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  li > b {
    font-weight: 500;
  }
  li > span:last-child {
    color: var(--ink-3);
  }
`;

const Panel = styled(ExplanationPanel)`
  :is(th, td):nth-child(4) {
    padding-left: 8px;
    text-align: right;
  }
`;

/** Score from 0 to 100 and its breakdown: each factor expands to its metrics. */
export default function Score({ asset, height, onEmpty }: SlotInputs['asset-section']) {
  const query = useStockScoreQuery(asset.symbol);
  return (
    <SectionData
      what="The score"
      height={height}
      query={query}
      isEmpty={({ score }) => score === null}
      onEmpty={onEmpty}
    >
      {(data) => <Breakdown data={data} />}
    </SectionData>
  );
}

type Factor = ScoreBreakdown['factors'][number];
const TOO_FEW = 'Too few of its figures are known';

function Breakdown({
  data: { symbol, score, grade, standing, coverage, factors, entitled },
}: {
  data: ScoreBreakdown;
}) {
  return (
    <>
      <Container>
        <Row as="p" gap={10}>
          <b>{isNumber(score) ? formatNumber(score, 0) : MISSING}</b>
          <span>
            of 100
            {standing && (
              <span title={`Among ${standing.of} stocks with a score`}>
                , above {formatNumber(Math.floor(standing.higherThanPercent), 0)}% of{' '}
                {standing.sector}
              </span>
            )}
          </span>
          {grade !== null && <Badge>Grade {grade}</Badge>}
        </Row>
        <ul>
          {factors.map((factor) => (
            <li key={factor.id}>
              <Popover
                label={factor.label}
                button={factor.label}
                buttonProps={{ variant: 'quiet', size: 'sm' }}
              >
                <Metrics factor={factor} />
              </Popover>
              <Meter value={factor.score === null ? null : factor.score / 100} />
              <b title={factor.score === null ? TOO_FEW : undefined}>
                {factor.score === null ? MISSING : formatNumber(factor.score, 0)}
              </b>
              <span title={`Weight ${factor.weight} of 100`}>
                {factor.contribution === null ? MISSING : formatNumber(factor.contribution, 1)}
              </span>
            </li>
          ))}
        </ul>
        <ScoreHistory symbol={symbol} entitled={entitled.scoreHistory} />
      </Container>
      <p className="note">
        Percentiles among the stocks of its sector, weighted; at the right the points, sum{' '}
        {isNumber(score) && formatNumber(score, 1)}. {formatNumber(coverage, 0)}% of the figures are
        known. Select a factor for its figures.
      </p>
    </>
  );
}

/** Metrics of one factor: value, rank among peers, points. */
function Metrics({ factor }: { factor: Factor }) {
  return (
    <Panel>
      <b>{factor.label}</b>
      <p>{factor.description}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Value</th>
            <th scope="col">Percentile</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {factor.metrics.map((metric) => (
            <tr key={metric.id} title={metric.formula}>
              <th scope="row">{metric.label}</th>
              <td>{metricValue(metric)}</td>
              <td title={metric.peers > 0 ? `Among ${metric.peers} stocks` : undefined}>
                {metric.status === 'exempt'
                  ? 'not judged'
                  : metric.percentile === null
                    ? MISSING
                    : formatNumber(metric.percentile, 0)}
              </td>
              <td>
                {metric.contribution === null ? MISSING : formatNumber(metric.contribution, 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        A percentile is the place among the stocks of the sector, 100 is the best. The factor is the
        mean of those that are known
        {factor.score === null ? `: here too few are.` : `: ${formatNumber(factor.score, 1)}.`}
      </p>
    </Panel>
  );
}
