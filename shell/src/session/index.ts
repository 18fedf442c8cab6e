/** What the shell's pages may do with the session; the state itself is in the store. */
export {
  signIn,
  signOut,
  signUp,
  type SessionResult,
  type SignInInput,
  type SignUpInput,
} from './session';
