import { useRef, type TouchEvent } from 'react';

/** Minimum distance of a swipe, px. */
const SLIP_PX = 8;
/** Distance to the left at which the card is removed on release, px. */
const AWAY_PX = 96;
/** Minimum ratio of horizontal to vertical distance. */
const STRAIGHT = 2;

interface Swipe {
  card: HTMLElement;
  x: number;
  y: number;
  /** Undecided until the distance is enough to distinguish a swipe from a scroll. */
  isSwipe: boolean | null;
}

export interface SwipeAwayHandlers {
  onTouchStartCapture: (event: TouchEvent) => void;
  onTouchMoveCapture: (event: TouchEvent) => void;
  onTouchEndCapture: (event: TouchEvent) => void;
  onTouchCancelCapture: () => void;
}

/**
 * Cards that are removed by a swipe to the left. The card follows the finger and is marked with
 * `data-away` once it would be removed. If released earlier, it slides back. A swipe to the right
 * belongs to the grid (next column set).
 *
 * @param onAway key of the card (`data-row`)
 */
export function useSwipeAway(onAway: (key: string) => void): SwipeAwayHandlers {
  const swipe = useRef<Swipe | null>(null);
  const reset = () => {
    const card = swipe.current?.card;
    swipe.current = null;
    if (!card) return;
    card.style.removeProperty('transform');
    delete card.dataset['away'];
  };
  /** Distance of the finger to the left of its start; 0 during another gesture. */
  const distance = (touch: { clientX: number; clientY: number } | undefined): number => {
    const { current } = swipe;
    if (!current || !touch) return 0;
    const [x, y] = [touch.clientX - current.x, touch.clientY - current.y];
    if (current.isSwipe === null && Math.max(Math.abs(x), Math.abs(y)) > SLIP_PX)
      current.isSwipe = x < 0 && Math.abs(x) > STRAIGHT * Math.abs(y);
    return current.isSwipe === true ? Math.max(0, -x) : 0;
  };
  return {
    onTouchStartCapture: ({ target, touches }) => {
      reset();
      const touch = touches[0];
      if (!touch || touches.length > 1 || !(target instanceof Element)) return;
      // Handles and buttons have their own gestures.
      const card = target.closest('button') ? null : target.closest<HTMLElement>('li[data-row]');
      if (card) swipe.current = { card, x: touch.clientX, y: touch.clientY, isSwipe: null };
    },
    onTouchMoveCapture: ({ touches }) => {
      const away = distance(touches[0]);
      const card = swipe.current?.card;
      if (!card || away === 0) return;
      card.style.transform = `translateX(${-away}px)`;
      card.toggleAttribute('data-away', away >= AWAY_PX);
    },
    onTouchEndCapture: (event) => {
      const away = distance(event.changedTouches[0]);
      const key = swipe.current?.card.dataset['row'];
      const isSwipe = swipe.current?.isSwipe === true;
      reset();
      if (!isSwipe) return;
      event.stopPropagation();
      if (away >= AWAY_PX && key !== undefined) onAway(key);
    },
    onTouchCancelCapture: reset,
  };
}
