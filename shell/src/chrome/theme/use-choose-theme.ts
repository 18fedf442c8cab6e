import { useCallback } from 'react';
import type { ThemeChoice } from 'shared/contract';
import { settingsChosen, useAppDispatch } from 'shared/store';

/** Actions of the theme controls. They change the store; everything else follows the store. */
export function useChooseTheme() {
  const dispatch = useAppDispatch();
  const chooseTheme = useCallback(
    (choice: ThemeChoice) => void dispatch(settingsChosen({ theme: choice })),
    [dispatch],
  );
  /** Switches between light and dark; high contrast switches to light. */
  const toggleTheme = useCallback(
    () =>
      void dispatch((_, getState) => {
        const theme = getState().theme.theme === 'light' ? 'dark' : 'light';
        return dispatch(settingsChosen({ theme }));
      }),
    [dispatch],
  );
  const chooseBlueOrange = useCallback(
    (on: boolean) => void dispatch(settingsChosen({ blueOrange: on })),
    [dispatch],
  );
  return { chooseTheme, toggleTheme, chooseBlueOrange };
}
