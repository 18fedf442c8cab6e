import type { ThemeChoice } from 'shared/contract';
import { styled } from 'shared/styled';
import { useAppSelector } from 'shared/store';
import { selectTheme } from 'shared/store/host';
import { Icon, VisuallyHidden, type MenuItem } from 'shared/ui';
import { showKeyHelp } from '../keys/keys-state';
import { LazyMenu } from '../opened/lazy-menu';
import { ThemeSwitch } from '../theme/theme-switch';
import { useChooseTheme } from '../theme/use-choose-theme';

const CHOICES: readonly { choice: ThemeChoice; label: string }[] = [
  { choice: 'system', label: 'System' },
  { choice: 'light', label: 'Light' },
  { choice: 'dark', label: 'Dark' },
  { choice: 'high-contrast', label: 'High contrast' },
];

const Pair = styled.span`
  display: flex;
  > button:first-child {
    border-radius: var(--radius-sm) 0 0 var(--radius-sm);
  }
  > button:first-child:focus-visible {
    z-index: 1;
  }
  > button:nth-child(2) {
    width: 28px;
    height: 36px;
    padding: 0;
    justify-content: center;
    margin-left: -1px;
    border: 1px solid var(--line);
    border-radius: 0 var(--radius-sm) var(--radius-sm) 0;
    background: var(--surface);
    color: var(--ink-2);
  }
  > button:nth-child(2):hover,
  > button:nth-child(2)[aria-expanded='true'] {
    background: var(--surface-2);
    color: var(--ink);
  }
`;

/** Theme switch, with a menu of display settings and shortcuts beside it. */
export function DisplayMenu() {
  const { choice, blueOrange } = useAppSelector(selectTheme);
  const { chooseTheme, chooseBlueOrange } = useChooseTheme();
  const items: MenuItem[] = [
    ...CHOICES.map(({ choice: id, label }) => ({
      id,
      label,
      group: 'Theme',
      checked: choice === id,
      onSelect: () => chooseTheme(id),
    })),
    {
      id: 'blue-orange',
      label: 'Blue and orange instead of green and red',
      checked: blueOrange,
      onSelect: () => chooseBlueOrange(!blueOrange),
    },
    { id: 'keys', label: 'Keyboard shortcuts', onSelect: () => showKeyHelp(true) },
  ];
  return (
    <Pair>
      <ThemeSwitch />
      <LazyMenu
        label="Display"
        align="end"
        items={items}
        buttonProps={{ title: 'Display options' }}
        button={
          <>
            <VisuallyHidden>Display options</VisuallyHidden>
            <Icon name="chevron-down" size={12} weight={2} />
          </>
        }
      />
    </Pair>
  );
}
