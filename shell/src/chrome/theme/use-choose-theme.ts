import { useCallback } from 'react';
import { useAppDispatch } from 'shared/store';
import { blueOrangeChosen, themeChosen } from 'shared/store/host';
import { themeOf, type ThemeChoice } from './theme-choice';

/** What the controls of the theme do. They change the store; the rest follows it. */
export function useChooseTheme() {
  const dispatch = useAppDispatch();
  const chooseTheme = useCallback(
    (choice: ThemeChoice) => void dispatch(themeChosen({ choice, theme: themeOf(choice) })),
    [dispatch],
  );
  /** Light or dark, whichever is not shown; from high contrast to light. */
  const toggleTheme = useCallback(
    () =>
      void dispatch((_, getState) => {
        const choice = getState().theme.theme === 'light' ? 'dark' : 'light';
        return dispatch(themeChosen({ choice, theme: choice }));
      }),
    [dispatch],
  );
  const chooseBlueOrange = useCallback(
    (on: boolean) => void dispatch(blueOrangeChosen(on)),
    [dispatch],
  );
  return { chooseTheme, toggleTheme, chooseBlueOrange };
}
