/** Session actions for the shell's pages; the state itself is in the store. */
export type { SessionFailure } from './errors';
export type { SessionResult } from './session';
export {
  applyCode,
  checkResetCode,
  checkVerified,
  requestPasswordReset,
  resetPassword,
  sendVerification,
  signIn,
  signOut,
  signUp,
  type SignInInput,
  type SignUpInput,
} from './page-session';
