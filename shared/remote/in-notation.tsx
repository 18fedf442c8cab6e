import { Fragment, type ReactNode } from 'react';
import { useAppSelector } from 'shared/store';

/** Re-renders the page when the number or date format was changed on another device or tab. */
export function InNotation({ children }: { children: ReactNode }): ReactNode {
  const redraws = useAppSelector(({ settings }) => settings.redraws);
  return <Fragment key={redraws}>{children}</Fragment>;
}
