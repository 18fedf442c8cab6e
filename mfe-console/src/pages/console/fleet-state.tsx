import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { ErrorState, Notice, Skeleton } from 'shared/ui';
import type { FleetReading } from '../../fleet/use-fleet';

const Waiting = styled.div`
  display: grid;
  gap: 12px;
  padding: var(--space-4);
  min-height: 240px;
  align-content: start;
`;

export interface FleetStateProps<T> {
  reading: FleetReading<T>;
  /** Subject of the error, e.g. "The history". */
  subject: string;
  children: (data: T) => ReactNode;
}

/** Loading, error and no right of a view; its content once there is an answer. */
export function FleetState<T>({ reading, subject, children }: FleetStateProps<T>) {
  const { data, error, isDenied, isReading, read } = reading;
  if (data !== null) return children(data);
  if (error !== null && isDenied)
    return (
      <Notice icon="warning" title="Your token does not cover this" urgent>
        {error}
      </Notice>
    );
  if (error !== null)
    return (
      <ErrorState title={`${subject} did not load`} onRetry={read} retrying={isReading}>
        {error}
      </ErrorState>
    );
  return (
    <Waiting aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} width={`${60 + ((row * 17) % 5) * 8}%`} />
      ))}
    </Waiting>
  );
}
