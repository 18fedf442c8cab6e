import { platformServices } from 'shared/store';

/** Opens the sign-in page; afterwards the visitor is back at the current address. */
export function signInHere(): void {
  platformServices()?.signIn();
}
