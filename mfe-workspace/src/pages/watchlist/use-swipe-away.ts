import { useRef, type TouchEvent } from 'react';

/** From here on the finger swipes rather than slips, px. */
const SLIP_PX = 8;
/** A card that went so far to the left goes when the finger lifts, px. */
const AWAY_PX = 96;
/** Times as far to the side as up or down. */
const STRAIGHT = 2;

interface Swipe {
  card: HTMLElement;
  x: number;
  y: number;
  /** Undecided until the finger went far enough to tell a swipe from a scroll. */
  isSwipe: boolean | null;
}

export interface SwipeAwayHandlers {
  onTouchStartCapture: (event: TouchEvent) => void;
  onTouchMoveCapture: (event: TouchEvent) => void;
  onTouchEndCapture: (event: TouchEvent) => void;
  onTouchCancelCapture: () => void;
}

/**
 * Cards that a finger takes away to the left: the card follows it, is marked with `data-away` once it would go,
 * and slides back when it is let go before. A swipe to the right stays that of the grid (another column set).
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
  /** How far the finger is to the left of where it began; 0 while it does something else. */
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
      // A handle and other buttons have gestures of their own.
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
