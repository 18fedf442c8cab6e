/** Plans the move of this browser's screens to an account. */
import type { SavedScreen } from 'shared/contract';
import { catalogueOf, freeScreenName, SCREEN_NAME_LENGTH, screenNameKey } from 'shared/market';
import { sameCriteria } from '../criteria/criteria';

/** One screen of this browser that the account lacks. */
export interface Move {
  /** Id in this browser. */
  id: string;
  /** Its own name, or the next free one if the account has another screen with that name. */
  name: string;
  isDefault: boolean;
  screen: SavedScreen;
}

export interface MovePlan {
  /** Ids of screens that the account already has, under the same name or as a numbered copy. */
  present: string[];
  /** Screens to save in the account, in order. */
  moves: Move[];
  /** Ids that exceed the limit of the account's plan. */
  left: string[];
}

/**
 * Plans the moves. Equal name and criteria mean the same screen; an equal name with other criteria
 * gets a number. Each id is in exactly one of the three lists, so nothing is lost. Repeating it
 * after an interruption continues where it stopped.
 *
 * @param room number of screens that still fit into the account; null for no limit
 */
export function planMoves(
  device: readonly SavedScreen[],
  account: readonly SavedScreen[],
  room: number | null,
): MovePlan {
  const plan: MovePlan = { present: [], moves: [], left: [] };
  const there = account.map(({ type, name, criteria, isDefault }) => ({
    type,
    name,
    criteria,
    isDefault,
  }));
  for (const screen of device) {
    const ofType = there.filter(({ type }) => type === screen.type);
    if (ofType.some((other) => isCopy(screen, other))) {
      plan.present.push(screen.id);
      continue;
    }
    if (room !== null && plan.moves.length >= room) {
      plan.left.push(screen.id);
      continue;
    }
    const name = freeScreenName(screen.name, new Set(ofType.map((one) => screenNameKey(one.name))));
    const isDefault = screen.isDefault && !ofType.some((one) => one.isDefault);
    plan.moves.push({ id: screen.id, name, isDefault, screen });
    there.push({ type: screen.type, name, criteria: screen.criteria, isDefault });
  }
  return plan;
}

/** Whether it is the same screen under the same name, or under that name with a number. */
function isCopy(
  screen: SavedScreen,
  other: Pick<SavedScreen, 'type' | 'name' | 'criteria'>,
): boolean {
  const suffix = / \(\d+\)$/.exec(other.name)?.[0] ?? '';
  const numbered = screen.name.slice(0, SCREEN_NAME_LENGTH - suffix.length).trimEnd() + suffix;
  const named = [screen.name, numbered].some(
    (name) => screenNameKey(name) === screenNameKey(other.name),
  );
  return named && sameCriteria(catalogueOf(screen.type), screen.criteria, other.criteria);
}
