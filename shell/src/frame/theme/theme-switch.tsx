import { selectTheme, useAppSelector } from 'shared/store';
import { IconButton } from 'shared/ui';
import { useChooseTheme } from './use-theme';

/** Light or dark on a press; with Shift, high contrast. */
export function ThemeSwitch() {
  const { theme } = useAppSelector(selectTheme);
  const { chooseTheme } = useChooseTheme();
  return (
    <IconButton
      icon={theme === 'light' ? 'moon' : 'sun'}
      label="Switch Light/Dark mode"
      onClick={(event) => {
        if (event.shiftKey && theme !== 'high-contrast') chooseTheme('high-contrast');
        else chooseTheme(theme === 'light' ? 'dark' : 'light');
      }}
    />
  );
}
