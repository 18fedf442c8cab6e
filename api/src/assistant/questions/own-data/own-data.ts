import { fold } from '../../../market/text/fold';

export const SIGN_IN = 'Sign in to ask about your portfolios and watchlists.';

/** Items whose name holds a text; all of them without one. */
export function pickByName<Item extends { name: string }>(
  items: readonly Item[],
  name: string | undefined,
): readonly Item[] {
  if (name === undefined) return items;
  const folded = fold(name);
  const same = items.filter((item) => fold(item.name) === folded);
  return same.length > 0 ? same : items.filter((item) => fold(item.name).includes(folded));
}
