import { useCallback } from 'react';
import type { ThemeChoice } from 'shared/contract';
import { settingsChosen, useAppDispatch } from 'shared/store';

/** What the controls of the theme do. They change the store; the rest follows it. */
export function useChooseTheme() {
  const dispatch = useAppDispatch();
  const chooseTheme = useCallback(
    (choice: ThemeChoice) => void dispatch(settingsChosen({ theme: choice })),
    [dispatch],
  );
  /** Light or dark, whichever is not shown; from high contrast to light. */
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
