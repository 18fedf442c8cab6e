import { catalogueOf } from 'shared/market';
import { Slot } from 'shared/remote';
import { styled } from 'shared/styled';
import { Badge, Button, Row } from 'shared/ui';
import { ControlFailure } from 'shared/ui/lazy-piece';
import { stateOf } from './criteria/criteria';
import { criteriaSentence } from './criteria/criteria-text';
import { ScreenLinks } from './screen-links';
import type { UserScreen } from './user-screens';
import type { SavedScreensOfPage } from './use-saved-screens';

const Line = styled(Row)`
  font-size: var(--text-sm);
  white-space: nowrap;
  > b {
    max-width: 216px;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
  }
  @media print {
    > button,
    > a {
      display: none;
    }
  }
`;

export interface OpenScreenLineProps {
  saved: SavedScreensOfPage;
  screen: UserScreen;
}

/** Name of the open screen, with actions once it has changed. */
export default function OpenScreenLine({ saved, screen }: OpenScreenLineProps) {
  const { opened, type, saveChanges, setOpenWindow } = saved;
  const { changed, open } = opened;
  const { unusedConditions } = stateOf(catalogueOf(type), screen.criteria);
  return (
    <Line role="group" aria-label="Saved screen">
      <span>Screen</span>
      <b title={`${screen.name}: ${criteriaSentence(type, screen.criteria)}`}>{screen.name}</b>
      {!changed && <ScreenLinks type={type} name={screen.name} criteria={screen.criteria} />}
      {screen.storage === 'account' && !changed && (
        <Slot
          name="list-action"
          input={{ kind: 'screen', screenId: screen.id, name: screen.name }}
          renderFailure={(retry) => <ControlFailure quiet onRetry={retry} />}
        />
      )}
      {changed && (
        <>
          <Badge tone="warning">Changed since saved</Badge>
          {unusedConditions.length === 0 && (
            <Button size="sm" variant="primary" onClick={() => void saveChanges()}>
              Save changes
            </Button>
          )}
          <Button size="sm" onClick={() => setOpenWindow('save')}>
            Save as new
          </Button>
          <Button size="sm" variant="quiet" onClick={() => open(screen)}>
            Reset
          </Button>
        </>
      )}
    </Line>
  );
}
