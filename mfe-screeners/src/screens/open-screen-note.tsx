import { catalogueOf, type ScreenerType } from 'shared/market';
import { stateOf } from './criteria/criteria';
import { criteriaSentence } from './criteria/criteria-text';
import type { UserScreen } from './user-screens';

/** Conditions of an open screen that no filter of the page can show, if any. */
export default function OpenScreenNote({
  type,
  screen,
}: {
  type: ScreenerType;
  screen: UserScreen;
}) {
  const { unusedConditions } = stateOf(catalogueOf(type), screen.criteria);
  if (unusedConditions.length === 0) return null;
  return (
    <p role="note">
      {unusedConditions.length === 1 ? 'One condition' : `${unusedConditions.length} conditions`} of
      this screen cannot be shown here:{' '}
      {criteriaSentence(type, { ...screen.criteria, where: unusedConditions, sort: [] })}
    </p>
  );
}
