import { Button, EmptyState, ErrorState, StaleBanner } from 'shared/ui';
import { RefusedConditionsNote } from './refused-conditions-note';
import { TrackRecordResult } from './track-record-result';
import type { TrackRecordRun } from './use-track-record-run';

export interface TrackRecordOutcomeProps {
  run: TrackRecordRun;
  /** Name of the subject. */
  name: string;
  onRun: () => void;
  onRemoveConditions: ((indices: readonly number[]) => void) | undefined;
}

/** Result of the last run with notices about it, or the reason for a missing one. */
export function TrackRecordOutcome(props: TrackRecordOutcomeProps) {
  const { record } = props.run;
  return (
    <>
      <Notices {...props} />
      {record ? <TrackRecordResult record={record} /> : <NoResult {...props} />}
    </>
  );
}

function Notices({ run, onRun, onRemoveConditions }: TrackRecordOutcomeProps) {
  const { ending, record, isStale } = run;
  if (ending?.kind === 'refused')
    return (
      <RefusedConditionsNote
        conditions={ending.conditions}
        onRemove={
          onRemoveConditions &&
          (() => {
            run.dismiss();
            onRemoveConditions(ending.conditions.map(({ index }) => index));
          })
        }
      />
    );
  if (ending?.kind === 'failed')
    return (
      record && (
        <StaleBanner title={ending.text} onRetry={onRun} {...codeOf(ending)}>
          You see the last result.
        </StaleBanner>
      )
    );
  return (
    isStale && (
      <StaleBanner title="The settings have changed since." onRetry={onRun}>
        You see the result of the earlier ones.
      </StaleBanner>
    )
  );
}

function NoResult({ run: { ending, busy }, name, onRun }: TrackRecordOutcomeProps) {
  if (ending?.kind === 'failed')
    return (
      <ErrorState title="There is no track record" onRetry={onRun} {...codeOf(ending)}>
        {ending.text}
      </ErrorState>
    );
  if (busy || ending?.kind === 'refused') return null;
  return (
    <EmptyState
      title={ending ? 'Cancelled' : `How would ${name} have done?`}
      actions={<Button onClick={onRun}>{ending ? 'Run again' : 'Run'}</Button>}
    >
      On each date it is applied to the stocks that were listed, with prices and the statements that
      were filed by that day; the best are bought on the next trading day and held until the next
      date.
    </EmptyState>
  );
}

const codeOf = ({ code }: { code?: string }) => (code === undefined ? {} : { code });
