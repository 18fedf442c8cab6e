import { useNothingHere, usePageTitle } from 'shared/remote';
import { EmptyState, LinkButton } from 'shared/ui';

export interface NothingHereProps {
  title: string;
  /** Address of the list to go to instead. */
  to: string;
  label: string;
}

/** Page for an unknown address of the library; its HTML has the status 404. */
export function NothingHere({ title, to, label }: NothingHereProps) {
  usePageTitle(title);
  useNothingHere();
  return (
    <>
      <h1 className="ui-hidden">{title}</h1>
      <EmptyState title={title} actions={<LinkButton to={to}>{label}</LinkButton>}>
        It may have moved, or the address has a slip of the pen.
      </EmptyState>
    </>
  );
}
