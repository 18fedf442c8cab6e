import { useEffect } from 'react';
import type { Job } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { Button, Meter } from 'shared/ui';
import { useTrackRecordJobQuery } from './track-record-api';

const POLL_MS = 700;

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 10px var(--space-4);
  align-items: center;
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums lining-nums;
  > .ui-meter {
    width: 100%;
  }
`;

/** Describes the current step. */
function stepText({ status, ahead, progress: { step, done, total } }: Job): string {
  if (status === 'queued')
    return ahead === 1
      ? 'Waiting for another computation'
      : `Waiting for ${formatInteger(ahead)} other computations`;
  switch (step) {
    case 'reading':
      return `Reading prices and statements: ${formatInteger(done)} of ${formatInteger(total)} stocks`;
    case 'selecting':
      return `Choosing stocks: ${formatInteger(done)} of ${formatInteger(total)} dates`;
    case 'simulating':
      return 'Following the portfolio';
    default:
      return 'Preparing the market data';
  }
}

const isOver = ({ status }: Job): boolean => status !== 'queued' && status !== 'running';

export interface JobProgressProps {
  /** The job as returned by its start. */
  job: Job;
  onEnd: (job: Job) => void;
  /** Called when the job no longer exists, or its status cannot be fetched. */
  onLoss: (status: number | string) => void;
  onCancel: () => void;
}

/** Polls the progress of a job until it ends. */
export function JobProgress({ job, onEnd, onLoss, onCancel }: JobProgressProps) {
  const { currentData, error } = useTrackRecordJobQuery(job.id, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: false,
  });
  const lost = error === undefined ? null : 'status' in error ? error.status : 'DATA';
  // The response to the start never has the result, even if it was computed before.
  const latest = currentData ?? job;
  useEffect(() => {
    if (currentData && isOver(currentData)) onEnd(currentData);
  }, [currentData, onEnd]);
  useEffect(() => {
    if (lost === 404) onLoss(lost);
  }, [lost, onLoss]);
  return (
    <Container>
      <Meter value={latest.progress.percent / 100} label="Progress of the track record" />
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <p role="status">{stepText(latest)}</p>
    </Container>
  );
}
