import { platformServices } from 'shared/store';

/** Opens the sign-in page. Afterwards the visitor returns to the current address. */
export function signInHere(): void {
  platformServices()?.signIn();
}
