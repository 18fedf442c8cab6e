import { isolatedText } from 'shared/market';
import { signInHere } from 'shared/remote';
import { useNavigate } from 'shared/router';
import { Icon, Menu, VisuallyHidden, type MenuItem } from 'shared/ui';
import { listName } from './list-source';
import type { ChosenSource, ListSources } from './use-list-sources';

export interface SourceMenuProps {
  lists: ListSources;
  /** `stocks` */
  noun: string;
  within: string | null;
  onChange: (within: string | null) => void;
}

/** An unknown or inaccessible list must not read as "all assets". */
const sourceName = (selectedSource: ChosenSource, all: string): string => {
  if (selectedSource.state === 'all') return all;
  return selectedSource.state === 'known' ? listName(selectedSource.source) : 'A list of yours';
};

/** Select box for the assets of the screen: all, or one of the user's lists. */
export function SourceMenu({ lists, noun, within, onChange }: SourceMenuProps) {
  const navigate = useNavigate();
  const { signedIn, sources, chosen: selectedSource } = lists;
  const all = `All ${noun}`;
  const items: MenuItem[] = [
    {
      id: 'all',
      label: all,
      group: 'Run on',
      checked: within === null,
      onSelect: () => onChange(null),
    },
    ...(sources ?? []).map((source): MenuItem => ({
      id: source.id,
      label: `${isolatedText(source.name)} (${source.symbols.length})`,
      group: 'Run on',
      checked: source.id === within,
      onSelect: () => onChange(source.id),
    })),
    ...(signedIn
      ? [{ id: 'lists', label: 'Manage watchlists', onSelect: () => void navigate('/watchlists') }]
      : [{ id: 'log-in', label: 'Log in to use your watchlists', onSelect: signInHere }]),
  ];
  return (
    <Menu
      label="Run the screen on"
      items={items}
      button={
        <>
          <span>
            <VisuallyHidden>Runs on: </VisuallyHidden>
            {sourceName(selectedSource, all)}
          </span>
          <Icon name="chevron-down" size={12} weight={2} />
        </>
      }
    />
  );
}
