import { selectSession, skipToken, useAppSelector } from 'shared/store';

/** Argument of account queries: skips the query until the session is known. */
export function useAccountArgument(): undefined | typeof skipToken {
  return useAppSelector(selectSession).status === 'signed-in' ? undefined : skipToken;
}
