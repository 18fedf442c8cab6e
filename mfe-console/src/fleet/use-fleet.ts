import { useEffect, useState } from 'react';
import { FleetError } from './call-fleet';

export interface FleetReading<T> {
  /** The last good answer. It stays when a later reading fails. */
  data: T | null;
  /** Message of the newest failure; null after a good answer. */
  error: string | null;
  /** Whether the newest failure is a right that the token does not have. */
  isDenied: boolean;
  isReading: boolean;
  read: () => void;
}

/**
 * Reads from the fleet on mount, on `read`, and every `intervalMs` while the tab is visible. An
 * answer that a newer reading has overtaken is dropped.
 */
export function useFleet<T>(ask: () => Promise<T>, intervalMs?: number): FleetReading<T> {
  const [answer, setAnswer] = useState<Pick<FleetReading<T>, 'data' | 'error' | 'isDenied'>>({
    data: null,
    error: null,
    isDenied: false,
  });
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<{ ask: typeof ask; round: number } | null>(null);

  useEffect(() => {
    let isNewest = true;
    const settle = (next: (last: typeof answer) => typeof answer): void => {
      if (!isNewest) return;
      setAnswer(next);
      setAnswered({ ask, round });
    };
    ask().then(
      (data) => settle(() => ({ data, error: null, isDenied: false })),
      (thrown: unknown) =>
        settle(({ data }) => ({
          data,
          error: messageOf(thrown),
          isDenied: thrown instanceof FleetError && thrown.status === 403,
        })),
    );
    return () => {
      isNewest = false;
    };
  }, [ask, round]);

  useEffect(() => {
    if (intervalMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) setRound((last) => last + 1);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);

  return {
    ...answer,
    isReading: answered?.ask !== ask || answered.round !== round,
    read: () => setRound((last) => last + 1),
  };
}

/** Text of a failure for the operator. */
export const messageOf = (thrown: unknown): string =>
  thrown instanceof FleetError ? thrown.message : 'The console failed to carry this out.';
