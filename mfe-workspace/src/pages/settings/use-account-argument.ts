import { selectSession, skipToken, useAppSelector } from 'shared/store';

/** The argument of a query about the signed-in person's account: it waits until it is known who is here. */
export function useAccountArgument(): undefined | typeof skipToken {
  return useAppSelector(selectSession).status === 'signed-in' ? undefined : skipToken;
}
