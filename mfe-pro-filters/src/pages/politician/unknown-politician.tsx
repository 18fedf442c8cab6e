import { useNothingHere, usePageTitle } from 'shared/remote';
import { LinkButton, Notice } from 'shared/ui';

/** No report is known under this name. */
export function UnknownPolitician({ id }: { id: string }) {
  usePageTitle(`${id} not found`, `There is no politician ${id}.`);
  useNothingHere();
  return (
    <Notice
      level={1}
      code="404"
      title="There is no such politician"
      actions={<LinkButton to="/senate?m=politicians">All politicians</LinkButton>}
    >
      The market data knows no reported trade under {id}.
    </Notice>
  );
}
