import { catalogueOf, type ScreenerType } from 'shared/market';
import { stateOf } from './criteria/criteria';
import { criteriaSentence } from './criteria/criteria-text';
import type { OwnScreen } from './own-screens';

/** Conditions of an open screen that no filter of the page can show; nothing when there are none. */
export default function OpenScreenNote({
  type,
  screen,
}: {
  type: ScreenerType;
  screen: OwnScreen;
}) {
  const { left } = stateOf(catalogueOf(type), screen.criteria);
  if (left.length === 0) return null;
  return (
    <p role="note">
      {left.length === 1 ? 'One condition' : `${left.length} conditions`} of this screen cannot be
      shown here: {criteriaSentence(type, { ...screen.criteria, where: left, sort: [] })}
    </p>
  );
}
