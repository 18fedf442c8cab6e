import { useState } from 'react';
import type { TrackRecordQuery } from 'shared/contract';
import { Card, CardHead } from 'shared/ui';
import { JobProgress } from './job-progress';
import { TrackRecordForm } from './track-record-form';
import { defaultOptions, optionErrors, queryOfOptions } from './track-record-options';
import { TrackRecordOutcome } from './track-record-outcome';
import { useTrackRecordRun } from './use-track-record-run';

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

/**
 * Backtests a rule filter, the score or a screen. Shows the form, progress with cancel, lines
 * against the benchmark, figures, and the holdings of every date with the reasons. Keeps the last
 * result during another run, and says when subject or options have changed since. Heavy: load it
 * lazily.
 */
export function TrackRecord({ subject, asOf, onRemoveConditions }: TrackRecordProps) {
  const [options, setOptions] = useState(() => defaultOptions(asOf));
  const [showsErrors, setShowsErrors] = useState(false);
  const errors = optionErrors(options);
  const run = useTrackRecordRun(subject.id, { ...subject.query, ...queryOfOptions(options) });
  const onRun = () => {
    setShowsErrors(true);
    if (Object.keys(errors).length === 0) void run.start();
  };
  return (
    <Card aria-busy={run.busy}>
      <CardHead title="Track record" note="by what was public then" />
      <TrackRecordForm
        options={options}
        errors={showsErrors ? errors : {}}
        newest={asOf.slice(0, 10)}
        busy={run.busy}
        onChange={(change) => setOptions((now) => ({ ...now, ...change }))}
        onRun={onRun}
      />
      {run.job && (
        <JobProgress job={run.job} onEnd={run.onEnd} onLoss={run.onLoss} onCancel={run.cancel} />
      )}
      <TrackRecordOutcome
        run={run}
        name={subject.name}
        onRun={onRun}
        onRemoveConditions={onRemoveConditions}
      />
    </Card>
  );
}
