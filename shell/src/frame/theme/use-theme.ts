import { useCallback, useEffect, useLayoutEffect } from 'react';
import { eventBus } from 'shared/events';
import {
  blueOrangeChosen,
  selectTheme,
  themeChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared/store';
import {
  applyTheme,
  onSystemTheme,
  storeBlueOrange,
  storeChoice,
  storedBlueOrange,
  storedChoice,
  themeOf,
  type ThemeChoice,
} from './theme-choice';

/** Brings the stored choice into the store, follows the system, and writes the theme on the page. */
export function useTheme(): void {
  const dispatch = useAppDispatch();
  const { choice, theme, blueOrange } = useAppSelector(selectTheme);
  useLayoutEffect(() => {
    const stored = storedChoice();
    dispatch(themeChosen({ choice: stored, theme: themeOf(stored) }));
    dispatch(blueOrangeChosen(storedBlueOrange()));
  }, [dispatch]);
  useEffect(() => {
    if (choice !== 'system') return undefined;
    return onSystemTheme(() => dispatch(themeChosen({ choice, theme: themeOf(choice) })));
  }, [choice, dispatch]);
  useLayoutEffect(() => applyTheme(theme, blueOrange), [theme, blueOrange]);
}

/** What the controls of the theme do: remember, show, tell the other parts. */
export function useChooseTheme() {
  const dispatch = useAppDispatch();
  const chooseTheme = useCallback(
    (choice: ThemeChoice) => {
      const theme = themeOf(choice);
      storeChoice(choice);
      dispatch(themeChosen({ choice, theme }));
      eventBus.publish('theme/changed', { theme }, 'shell');
    },
    [dispatch],
  );
  const chooseBlueOrange = useCallback(
    (on: boolean) => {
      storeBlueOrange(on);
      dispatch(blueOrangeChosen(on));
    },
    [dispatch],
  );
  return { chooseTheme, chooseBlueOrange };
}
