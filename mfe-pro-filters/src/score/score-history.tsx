import { useState } from 'react';
import type { ScoreHistory as History } from 'shared/contract';
import { formatDate, formatNumber, isNumber, MISSING } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Cluster, Skeleton, Sparkline, Table } from 'shared/ui';
import { featureText } from '../plans/plan-texts';
import { signedPoints } from './signed-points';
import { useScoreChangesQuery, useScoreHistoryQuery } from './score-api';

const Container = styled.section`
  padding: var(--space-3) 0;
  border-top: 1px solid var(--line);
  font-size: var(--text-sm);
  line-height: 18px;
  font-variant-numeric: tabular-nums lining-nums;
  > header {
    min-height: 28px;
  }
  > header > span {
    color: var(--ink-2);
  }
  > p {
    color: var(--ink-3);
  }
  .ui-sparkline {
    display: block;
    width: 100%;
    margin: 6px 0;
    color: var(--accent);
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
  tr[data-factor] :is(th, td) {
    font-weight: 600;
  }
`;

export interface ScoreHistoryProps {
  symbol: string;
  /** The visitor's plan has score history. */
  entitled: boolean;
}

/** Score over 90 days with default weights, and the changes since the first day. */
export function ScoreHistory({ symbol, entitled }: ScoreHistoryProps) {
  return (
    <Container aria-label="Score history">
      {entitled ? (
        <OpenHistory symbol={symbol} />
      ) : (
        <>
          <Cluster as="header" gap={[4, 10]}>
            <b>90 days</b>
          </Cluster>
          <p>{featureText('scoreHistory', 'Score history is')}</p>
        </>
      )}
    </Container>
  );
}

function OpenHistory({ symbol }: { symbol: string }) {
  const { currentData: history, error, refetch } = useScoreHistoryQuery(symbol);
  const [isOpen, setOpen] = useState(false);
  if (!history)
    return error ? (
      <p>
        The history did not load.{' '}
        <Button size="sm" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    ) : (
      <Skeleton height={76} />
    );
  const { change, beginsOn } = history;
  return (
    <>
      <Cluster as="header" gap={[4, 10]}>
        <b>90 days</b>
        {change && (
          <span>
            {isNumber(change.points) ? `${signedPoints(change.points)} points` : MISSING} since{' '}
            {formatDate(change.from)}
          </span>
        )}
        {change && isNumber(change.points) && (
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            What changed
          </Button>
        )}
      </Cluster>
      {change ? (
        <Sparkline
          values={history.days.map(({ score }) => score)}
          width={320}
          height={44}
          label={lineLabel(history)}
        />
      ) : (
        <p>History begins on {formatDate(beginsOn)}. Each day with new prices adds to it.</p>
      )}
      {change && isOpen && <Changes symbol={symbol} from={change.from} />}
      {change && <p>By the usual weights, one value for each day with new prices.</p>}
    </>
  );
}

const lineLabel = ({ days, change }: History): string => {
  const points = change && isNumber(change.points) ? `, ${signedPoints(change.points)} points` : '';
  return `Score on ${days.length} days since ${formatDate(days[0]?.day ?? '')}${points}`;
};

/** Points of each factor and metric on the two days; the changes add up to that of the score. */
function Changes({ symbol, from }: { symbol: string; from: string }) {
  const { currentData: changes, error } = useScoreChangesQuery({ symbol, from });
  if (!changes) return error ? <p>What changed did not load.</p> : <Skeleton height={240} />;
  const points = (value: number | null) => (value === null ? MISSING : formatNumber(value, 2));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Points</th>
          <th scope="col">{formatDate(changes.from.day)}</th>
          <th scope="col">{formatDate(changes.to.day)}</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {changes.factors.flatMap((factor) => [
          <tr key={factor.id} data-factor="">
            <th scope="row">{factor.label}</th>
            <td colSpan={2} />
            <td>{signedPoints(factor.points)}</td>
          </tr>,
          ...factor.metrics
            .filter(({ before, after }) => before !== null || after !== null)
            .map((metric) => (
              <tr key={`${factor.id} ${metric.id}`}>
                <th scope="row">{metric.label}</th>
                <td>{points(metric.before)}</td>
                <td>{points(metric.after)}</td>
                <td>{signedPoints(metric.points)}</td>
              </tr>
            )),
        ])}
        <tr data-factor="">
          <th scope="row">Score</th>
          <td>{points(changes.from.score)}</td>
          <td>{points(changes.to.score)}</td>
          <td>{signedPoints(changes.points)}</td>
        </tr>
      </tbody>
    </Table>
  );
}
