import { useRef } from 'react';
import { randomUuid } from 'shared/browser';

/**
 * Key of a press that pays. A repeated press of the same choice keeps its key while its outcome is unknown: the
 * server then answers as for the first one, and charges once. After an answer the next press gets another key.
 */
export function usePressKey(): {
  keyFor: (choice: string) => string;
  /** @param status HTTP status of the answer; 0 without one */
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
