import { Button, Cluster } from 'shared/ui';

export interface ChartProblem {
  /** A sentence. */
  text: string;
  onRetry: () => void;
  /** Announced at once. */
  isUrgent?: boolean;
  isBusy?: boolean;
}

/** Parts of the chart that did not load, each with a retry. Absent ones are falsy. */
export const ChartProblems = ({
  problems,
}: {
  problems: readonly (ChartProblem | false | null | undefined)[];
}) =>
  problems
    .filter((problem) => !!problem)
    .map(({ text, onRetry, isUrgent = false, isBusy = false }) => (
      <Cluster
        key={text}
        as="p"
        className="chart-problem"
        role={isUrgent ? 'alert' : 'status'}
        data-failure={isUrgent ? undefined : ''}
      >
        {text}{' '}
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </Cluster>
    ));
