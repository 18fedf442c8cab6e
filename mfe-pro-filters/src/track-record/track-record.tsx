import { useCallback, useState } from 'react';
import type { Job, Problem, TrackRecord as Record, TrackRecordQuery } from 'shared/contract';
import { Button, Card, CardHead, EmptyState, ErrorState, StaleBanner } from 'shared/ui';
import { JobProgress } from './job-progress';
import { refusedConditions, type RefusedCondition } from './refused-conditions';
import { RefusedConditionsNote } from './refused-conditions-note';
import { useCancelTrackRecordMutation, useStartTrackRecordMutation } from './track-record-api';
import { TrackRecordForm } from './track-record-form';
import { defaultOptions, optionErrors, queryOfOptions } from './track-record-options';
import { TrackRecordResult } from './track-record-result';

/** Subject of a backtest. */
export interface TrackRecordSubject {
  /** Id in the API call: of a rule filter, of the score, or `screen`. */
  id: string;
  name: string;
  /** Its settings: thresholds, mode, rules, categories and broker; weights; screen or screenId. */
  query: Omit<TrackRecordQuery, keyof ReturnType<typeof queryOfOptions> | 'benchmark'>;
}

export interface TrackRecordProps {
  subject: TrackRecordSubject;
  /** Time of the newest price, the default end of the period. */
  asOf: string;
  /** Removes conditions without historical data, by their indices in `screen.where`. */
  onRemoveConditions?: (indices: readonly number[]) => void;
}

type Ending =
  | { kind: 'cancelled' }
  | { kind: 'failed'; text: string; code?: string }
  | { kind: 'refused'; conditions: readonly RefusedCondition[] };

/** Reason why a computation did not start. */
function endingOf(error: { status?: number | string; problem?: Problem | undefined }): Ending {
  const { status, problem } = error;
  const conditions = refusedConditions(problem);
  if (conditions.length > 0) return { kind: 'refused', conditions };
  return {
    kind: 'failed',
    text: problem?.detail || 'The computation could not be started. Try again in a moment.',
    ...(status !== undefined && { code: `DATA-${status}` }),
  };
}

/**
 * Backtests a rule filter, the score or a screen. Shows the form, progress with cancel, lines
 * against the benchmark, figures, and the holdings of every date with the reasons. Keeps the last
 * result during another run, and says when subject or options have changed since. Heavy: load it
 * lazily.
 */
export function TrackRecord({ subject, asOf, onRemoveConditions }: TrackRecordProps) {
  const [options, setOptions] = useState(() => defaultOptions(asOf));
  const [job, setJob] = useState<{ job: Job; key: string } | null>(null);
  const [result, setResult] = useState<{ record: Record; key: string } | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [start, starting] = useStartTrackRecordMutation();
  const [cancel] = useCancelTrackRecordMutation();
  const errors = optionErrors(options);
  const query = { ...subject.query, ...queryOfOptions(options) };
  const key = JSON.stringify([subject.id, query]);
  const busy = starting.isLoading || job !== null;

  const run = async () => {
    setShowsErrors(true);
    if (Object.keys(errors).length > 0 || busy) return;
    setEnding(null);
    const answer = await start({ id: subject.id, query });
    if (answer.data) setJob({ job: answer.data, key });
    else setEnding(endingOf('status' in answer.error ? answer.error : {}));
  };
  const onEnd = useCallback(
    (ended: Job) => {
      setJob(null);
      if (ended.result) setResult({ record: ended.result, key: job?.key ?? '' });
      else if (ended.status === 'cancelled') setEnding({ kind: 'cancelled' });
      else
        setEnding({
          kind: 'failed',
          text: ended.error ?? 'The computation failed. Start it again.',
        });
    },
    [job],
  );
  const onLoss = useCallback((status: number | string) => {
    setJob(null);
    setEnding({
      kind: 'failed',
      text: 'The computation is no longer there. Start it again.',
      code: `DATA-${status}`,
    });
  }, []);
  const onCancel = () => {
    if (!job) return;
    void cancel(job.job.id);
    setJob(null);
    setEnding({ kind: 'cancelled' });
  };
  const isStale = result !== null && result.key !== key && !busy;

  return (
    <Card aria-busy={busy}>
      <CardHead title="Track record" note="by what was public then" />
      <TrackRecordForm
        options={options}
        errors={showsErrors ? errors : {}}
        newest={asOf.slice(0, 10)}
        busy={busy}
        onChange={(change) => setOptions((now) => ({ ...now, ...change }))}
        onRun={() => void run()}
      />
      {job && <JobProgress job={job.job} onEnd={onEnd} onLoss={onLoss} onCancel={onCancel} />}
      {result && ending?.kind === 'failed' && (
        <StaleBanner
          title={ending.text}
          onRetry={() => void run()}
          {...(ending.code !== undefined && { code: ending.code })}
        >
          You see the last result.
        </StaleBanner>
      )}
      {isStale && ending?.kind !== 'failed' && ending?.kind !== 'refused' && (
        <StaleBanner title="The settings have changed since." onRetry={() => void run()}>
          You see the result of the earlier ones.
        </StaleBanner>
      )}
      {ending?.kind === 'refused' && (
        <RefusedConditionsNote
          conditions={ending.conditions}
          onRemove={
            onRemoveConditions &&
            (() => {
              setEnding(null);
              onRemoveConditions(ending.conditions.map(({ index }) => index));
            })
          }
        />
      )}
      {result ? (
        <TrackRecordResult record={result.record} />
      ) : ending?.kind === 'failed' ? (
        <ErrorState
          title="There is no track record"
          onRetry={() => void run()}
          {...(ending.code !== undefined && { code: ending.code })}
        >
          {ending.text}
        </ErrorState>
      ) : (
        !busy &&
        ending?.kind !== 'refused' && (
          <EmptyState
            title={ending ? 'Cancelled' : `How would ${subject.name} have done?`}
            actions={<Button onClick={() => void run()}>{ending ? 'Run again' : 'Run'}</Button>}
          >
            On each date it is applied to the stocks that were listed, with prices and the
            statements that were filed by that day; the best are bought on the next trading day and
            held until the next date.
          </EmptyState>
        )
      )}
    </Card>
  );
}
