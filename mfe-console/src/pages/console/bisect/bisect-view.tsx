import { useMemo } from 'react';
import { useSearchParams } from 'shared/router';
import type { FleetStatus } from '../../../fleet/answers';
import type { CommandDraft } from '../command/commands';
import { BisectRun } from './bisect-run';
import { BisectStart } from './bisect-start';
import { pageOf, readBisection, withBisection, type Bisection } from './bisection-address';

export interface BisectViewProps {
  /** The newest state of the fleet; null before it. */
  status: FleetStatus | null;
  onCommand: (draft: CommandDraft) => void;
}

/** Finds the release that broke a page, with an operator as the check. */
export function BisectView({ status, onCommand }: BisectViewProps) {
  const [parameters, setParameters] = useSearchParams();
  const bisection = useMemo(() => readBisection(parameters), [parameters]);
  const change = (next: Bisection | null): void =>
    setParameters((last) => withBisection(last, next));
  return bisection ? (
    <BisectRun
      key={`${bisection.good} ${bisection.bad}`}
      {...{ bisection, status, onCommand }}
      onChange={change}
    />
  ) : (
    <BisectStart page={pageOf(parameters)} onStart={change} />
  );
}
