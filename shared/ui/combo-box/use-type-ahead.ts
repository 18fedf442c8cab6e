import { useRef } from 'react';

/** Keys typed within this many ms form one search text. */
const TYPE_AHEAD = 700;

/**
 * Finds the option that starts with the typed letters. A repeated letter finds the one after the
 * current option. Returns -1 without a match.
 */
export function useTypeAhead(labels: readonly string[]) {
  const letters = useRef({ text: '', at: 0 });
  return (key: string, at: number, current: number): number => {
    const { text, at: before } = letters.current;
    const typed = (at - before < TYPE_AHEAD ? text : '') + key.toLowerCase();
    letters.current = { text: typed, at };
    const isRepeated = new Set(typed).size === 1;
    const searchText = isRepeated ? typed.slice(0, 1) : typed;
    const from = current + (isRepeated ? 1 : 0);
    const order = labels.map((_, index) => (from + index) % labels.length);
    return order.find((index) => labels[index]?.toLowerCase().startsWith(searchText)) ?? -1;
  };
}
