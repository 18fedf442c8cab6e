import { useEffect, useEffectEvent, useMemo, useState } from 'react';

/** Interval of ranking by live figures, ms. */
const RANK_INTERVAL_MS = 5000;

interface RankedItem {
  symbol: string;
}

const symbolsOf = (items: readonly RankedItem[]): string =>
  items.map(({ symbol }) => symbol).join();

/**
 * Items with their latest figures, in an order that changes only every few seconds. Added and
 * removed items are ranked at once. New figures of the same items wait for the next interval, and
 * until the pointer leaves.
 *
 * @param ranked best first, by current figures
 * @param isPointedAt the pointer or the focus is on the list
 * @param rule name of the ranking; another rule is applied at once
 */
export function useStableOrder<T extends RankedItem>(
  ranked: readonly T[] | undefined,
  isPointedAt: boolean,
  rule = '',
): readonly T[] | undefined {
  const [order, setOrder] = useState('');
  const members =
    ranked && `${rule} ${symbolsOf(ranked.toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)))}`;
  const [orderedMembers, setOrderedMembers] = useState<string>();
  if (ranked && orderedMembers !== members) {
    setOrderedMembers(members);
    setOrder(symbolsOf(ranked));
  }
  const rankAgain = useEffectEvent(() => ranked && setOrder(symbolsOf(ranked)));
  useEffect(() => {
    if (isPointedAt) return undefined;
    const timer = setInterval(() => rankAgain(), RANK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isPointedAt]);
  if (ranked === undefined) return undefined;
  const places = new Map(order.split(',').map((symbol, place) => [symbol, place]));
  return ranked.toSorted((a, b) => (places.get(a.symbol) ?? 0) - (places.get(b.symbol) ?? 0));
}

/** Whether an element has the pointer or the focus, with the handlers that detect it. */
export function usePointedAt() {
  const [isPointedAt, setPointedAt] = useState(false);
  const handlers = useMemo(() => {
    const enter = () => setPointedAt(true);
    const leave = () => setPointedAt(false);
    return { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave };
  }, []);
  return [isPointedAt, handlers] as const;
}
