import { styled } from 'shared/styled';
import { Icon, IconButton } from 'shared/ui';
import { useChooseTheme } from './use-choose-theme';

/*
 * CSS selects the icon. The server does not know the theme, and hydration requires the same HTML.
 */
const Switch = styled(IconButton)`
  > svg:last-child,
  .dark & > svg:first-child,
  .high-contrast & > svg:first-child {
    display: none;
  }
  .dark & > svg:last-child,
  .high-contrast & > svg:last-child {
    display: block;
  }
`;

/** Toggles between light and dark. */
export function ThemeSwitch() {
  const { toggleTheme } = useChooseTheme();
  return (
    <Switch data-theme-switch="" icon="moon" label="Switch Light/Dark mode" onClick={toggleTheme}>
      <Icon name="moon" />
      <Icon name="sun" />
    </Switch>
  );
}
