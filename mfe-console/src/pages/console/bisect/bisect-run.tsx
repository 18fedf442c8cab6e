import { useCallback } from 'react';
import { styled } from 'shared/styled';
import { Button, Cluster, StaleBanner } from 'shared/ui';
import type { FleetStatus } from '../../../fleet/answers';
import { bisectionSchema } from '../../../fleet/bisection';
import { readFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { useFleet } from '../../../fleet/use-fleet';
import type { CommandDraft } from '../command/commands';
import { explained } from '../explained';
import { FleetState } from '../fleet-state';
import { BisectResult } from './bisect-result';
import { BisectSteps } from './bisect-steps';
import { BisectTry } from './bisect-try';
import { EndRefusal } from './end-refusal';
import { withAnswer, type Bisection } from './bisection-address';

const Head = styled(Cluster)`
  padding: 12px var(--space-4);
  border-bottom: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 20px;
  code {
    font: 400 12px/18px var(--mono);
  }
`;
const Current = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  justify-items: start;
  padding: var(--space-4);
  border-bottom: 1px solid var(--line);
  h2 {
    font-size: var(--text-lg);
    line-height: 24px;
    overflow-wrap: anywhere;
  }
  /* A button with a long name of a remote has several lines. */
  button {
    max-width: 100%;
    height: auto;
    padding-block: 7px;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  ${explained}
  p {
    max-width: 648px;
  }
`;

export interface BisectRunProps {
  /** The same object until the address changes: each other one is sent to the edge. */
  bisection: Bisection;
  status: FleetStatus | null;
  onCommand: (draft: CommandDraft) => void;
  /** Null ends the bisection. */
  onChange: (bisection: Bisection | null) => void;
}

/** A bisection under way: the edge names the next composition after each answer. */
export function BisectRun({ bisection, status, onCommand, onChange }: BisectRunProps) {
  const { good, bad, answers } = bisection;
  const token = useFleetToken();
  const reading = useFleet(
    useCallback(() => {
      const verdicts = Object.fromEntries(
        bisection.answers.map(({ id, verdict }) => [id, verdict]),
      );
      const range = { good: bisection.good, bad: bisection.bad };
      return readFleet(token, 'bisect', bisectionSchema, { ...range, verdicts });
    }, [token, bisection]),
  );
  return (
    <>
      <Head gap={12} justify="space-between">
        <span>
          From <code>{good}</code>, which works, to <code>{bad}</code>, which is broken
        </span>
        <Cluster gap={8}>
          {answers.length > 0 && (
            <Button
              size="sm"
              onClick={() => onChange({ ...bisection, answers: answers.slice(0, -1) })}
            >
              Take back the last answer
            </Button>
          )}
          <Button size="sm" onClick={() => onChange(null)}>
            Start again
          </Button>
        </Cluster>
      </Head>
      {reading.data && reading.error !== null && (
        <StaleBanner
          title="The next composition did not load."
          onRetry={reading.read}
          retrying={reading.isReading}
        >
          {reading.error}
        </StaleBanner>
      )}
      <FleetState reading={reading} subject="The bisection">
        {(answer) => (
          <>
            <Current aria-label="Current try" aria-busy={reading.isReading || undefined}>
              {answer.progress.state === 'try' && (
                <BisectTry
                  {...{ bisection, answer, progress: answer.progress }}
                  isBusy={reading.isReading}
                  onAnswer={(id, verdict) =>
                    onChange({ ...bisection, answers: withAnswer(answers, { id, verdict }) })
                  }
                />
              )}
              {answer.progress.state === 'refused' && <EndRefusal progress={answer.progress} />}
              {answer.progress.state === 'found' && (
                <BisectResult
                  {...{ status, onCommand }}
                  good={answer.steps[answer.progress.good]}
                  suspects={answer.progress.suspects.flatMap((at) => answer.steps[at] ?? [])}
                />
              )}
            </Current>
            <BisectSteps {...{ answers, answer }} />
          </>
        )}
      </FleetState>
    </>
  );
}
