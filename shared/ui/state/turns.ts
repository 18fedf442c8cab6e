import { startTransition } from 'react';

/** What the reader waits for goes before what stands around it. */
export type TurnRank = 'first' | 'later';

interface Turn {
  draw: () => void;
  rank: TurnRank;
}

/** Turns begin in this many ms of a frame: a quick computer draws several, a slow one a single turn. */
const TURNS_MS = 8;

/** A frame of a usual screen. */
const FRAME_MS = 16;

const waiting = new Set<Turn>();
let current: Turn | null = null;
let frameBegan = -Infinity;
let frameAsked = false;

/**
 * Asks for a turn at drawing. One list of the page draws at a time, and what was drawn is on screen
 * before a slow computer goes on: several turns together would be one long task again.
 *
 * @param draw Called when the turn has come
 * @returns ends the turn, or takes the wish back; to be called once what was drawn is on screen, or is
 * wanted no more
 */
export function takeTurn(draw: () => void, rank: TurnRank): () => void {
  const turn = { draw, rank };
  waiting.add(turn);
  queueMicrotask(next);
  return () => {
    waiting.delete(turn);
    if (current !== turn) return;
    current = null;
    // Whoever ends a turn may ask for another at once, and goes first where that is its rank.
    queueMicrotask(next);
  };
}

/** Draws once, when nothing that the reader waits for is left to draw, and leaves a frame to it. */
export function drawInTurn(draw: () => void): void {
  const end = takeTurn(() => {
    startTransition(draw);
    setTimeout(() => end(), FRAME_MS);
  }, 'later');
}

function next(): void {
  if (current !== null || waiting.size === 0) return;
  // Nothing is shown of a page in the background, so it has no frames to wait for.
  if (performance.now() - frameBegan < TURNS_MS || document.hidden) begin();
  else if (!frameAsked) {
    frameAsked = true;
    requestAnimationFrame(() => {
      frameAsked = false;
      frameBegan = performance.now();
      next();
    });
  }
}

function begin(): void {
  const turns = [...waiting];
  const turn = turns.find(({ rank }) => rank === 'first') ?? turns[0];
  if (!turn) return;
  waiting.delete(turn);
  current = turn;
  turn.draw();
}
