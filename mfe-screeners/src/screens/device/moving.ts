/** Bringing the screens of this browser onto an account. */
import type { SavedScreen } from 'shared/contract';
import { catalogueOf, freeScreenName, SCREEN_NAME_LENGTH, screenNameKey } from 'shared/market';
import { sameCriteria } from '../criteria/criteria';

/** One screen of this browser that the account does not have. */
export interface Move {
  /** Id in this browser. */
  id: string;
  /** Under its own name, or the next free one when the account has another screen of that name. */
  name: string;
  isDefault: boolean;
  screen: SavedScreen;
}

export interface MovePlan {
  /** Ids whose screen the account has under the same name, or a numbered copy of it. */
  present: string[];
  /** To be saved on the account, in order. */
  moves: Move[];
  /** Ids for which the plan of the account has no room. */
  left: string[];
}

/**
 * Same name and same screen is one screen; same name and another screen gets a number. Nothing is lost:
 * each id is in exactly one of the three lists. Doing it again after a part of it was done goes on where
 * it ended.
 *
 * @param room for how many more screens the account has room; null: any number
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

/** The same screen under the same name, or under that name with a number behind. */
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
