import { Slot } from 'shared/remote';
import { styled } from 'shared/styled';
import { ControlFailure } from 'shared/ui/lazy-piece';
import { useFirstPageShown } from '../../timing/use-first-page-shown';

/** One button wide until its code has loaded, so that nothing beside it moves. */
const Row = styled.span`
  display: flex;
  min-width: 36px;
  min-height: 36px;
`;
const NO_INPUT = {};

/** Buttons of remotes (slot `header-action`). */
export function HeaderActions() {
  const isFirstPageShown = useFirstPageShown();
  return (
    <Row data-actions="" data-print="hide">
      {isFirstPageShown && (
        <Slot
          name="header-action"
          input={NO_INPUT}
          renderFailure={(retry) => <ControlFailure quiet onRetry={retry} />}
        />
      )}
    </Row>
  );
}
