import { styled } from 'shared/styled';
import { Icon, IconButton } from 'shared/ui';
import { useChooseTheme } from './use-choose-theme';

/*
 * The icon is the stylesheet's choice: the HTML is drawn before anybody knows the theme, and must be
 * the same in the first drawing of the browser.
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
    <Switch icon="moon" label="Switch Light/Dark mode" onClick={toggleTheme}>
      <Icon name="moon" />
      <Icon name="sun" />
    </Switch>
  );
}
