import { useCallback, useState } from 'react';
import type { Job, Problem, TrackRecord, TrackRecordQuery } from 'shared/contract';
import { refusedConditions, type RefusedCondition } from './refused-conditions';
import { useCancelTrackRecordMutation, useStartTrackRecordMutation } from './track-record-api';

/** End of a run without a result. */
export type Ending =
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

export interface TrackRecordRun {
  /** The running computation. */
  job: Job | null;
  /** The last result, kept during another run. */
  record: TrackRecord | null;
  /** Subject or options have changed since the last result. */
  isStale: boolean;
  ending: Ending | null;
  busy: boolean;
  start: () => Promise<void>;
  cancel: () => void;
  /** Removes the ending. */
  dismiss: () => void;
  onEnd: (job: Job) => void;
  onLoss: (status: number | string) => void;
}

/**
 * Starts and cancels the computation of a track record, and keeps its last result.
 *
 * @param id of the subject
 * @param query settings of the subject, and options of the backtest
 */
export function useTrackRecordRun(id: string, query: TrackRecordQuery): TrackRecordRun {
  const [running, setRunning] = useState<{ job: Job; key: string } | null>(null);
  const [result, setResult] = useState<{ record: TrackRecord; key: string } | null>(null);
  const [ending, setEnding] = useState<Ending | null>(null);
  const [startJob, starting] = useStartTrackRecordMutation();
  const [cancelJob] = useCancelTrackRecordMutation();
  const key = JSON.stringify([id, query]);
  const busy = starting.isLoading || running !== null;

  const start = async () => {
    if (busy) return;
    setEnding(null);
    const answer = await startJob({ id, query });
    if (answer.data) setRunning({ job: answer.data, key });
    else setEnding(endingOf('status' in answer.error ? answer.error : {}));
  };
  const stop = useCallback((reason: Ending) => {
    setRunning(null);
    setEnding(reason);
  }, []);
  const onEnd = useCallback(
    (ended: Job) => {
      if (ended.result) {
        setRunning(null);
        setResult({ record: ended.result, key: running?.key ?? '' });
      } else if (ended.status === 'cancelled') stop({ kind: 'cancelled' });
      else stop({ kind: 'failed', text: ended.error ?? 'The computation failed. Start it again.' });
    },
    [running, stop],
  );
  const onLoss = useCallback(
    (status: number | string) =>
      stop({
        kind: 'failed',
        text: 'The computation is no longer there. Start it again.',
        code: `DATA-${status}`,
      }),
    [stop],
  );
  const cancel = () => {
    if (!running) return;
    void cancelJob(running.job.id);
    stop({ kind: 'cancelled' });
  };
  return {
    job: running?.job ?? null,
    record: result?.record ?? null,
    isStale: result !== null && result.key !== key && !busy,
    ending,
    busy,
    start,
    cancel,
    dismiss: () => setEnding(null),
    onEnd,
    onLoss,
  };
}
