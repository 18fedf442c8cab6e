import { nextTurn } from '../../market/turns/turns';

/** Other requests get a turn after this many holdings, some milliseconds each. */
const HOLDINGS_PER_TURN = 5_000;

/** Yields to the event loop after a certain amount of work. */
export function takeTurns(): (work: number) => Promise<void> {
  let done = 0;
  return async (work) => {
    done += work;
    if (done < HOLDINGS_PER_TURN) return;
    done = 0;
    await nextTurn();
  };
}
