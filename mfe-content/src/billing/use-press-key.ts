import { useRef } from 'react';
import { randomUuid } from 'shared/browser';

/**
 * Idempotency key of a payment. A repeated press with an unknown outcome keeps its key, so the
 * server returns the first result and charges once. After a response, the next press gets a new
 * key.
 */
export function usePressKey(): {
  keyFor: (choice: string) => string;
  /** @param status HTTP status of the response; 0 without one */
  answered: (status: number) => void;
} {
  const press = useRef<{ key: string; choice: string } | null>(null);
  return {
    keyFor: (choice) => {
      if (press.current?.choice !== choice) press.current = { key: randomUuid(), choice };
      return press.current.key;
    },
    answered: (status) => {
      if (status !== 0) press.current = null;
    },
  };
}
