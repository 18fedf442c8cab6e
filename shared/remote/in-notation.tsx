import { Fragment, type ReactNode } from 'react';
import { useAppSelector } from 'shared/store';

/** Draws the page anew when numbers and dates are to be written otherwise, as another device or tab chose. */
export function InNotation({ children }: { children: ReactNode }): ReactNode {
  const redraws = useAppSelector(({ settings }) => settings.redraws);
  return <Fragment key={redraws}>{children}</Fragment>;
}
