import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The displayed plan: `Pro` for Pro or Premium subscribers, `Plus` for Plus, otherwise none. */
export type UserPlan = 'Plus' | 'Pro';

export interface SessionUser {
  uid: string;
  name: string;
  email: string;
  userPlan: UserPlan | null;
  /** The e-mail address is verified. Undefined if not checked. */
  emailVerified?: boolean;
}

/** `unknown` until the sign-in provider has answered, and while a profile is loading. */
export type SessionStatus = 'unknown' | 'signed-out' | 'signed-in';

export interface SessionState {
  status: SessionStatus;
  user: SessionUser | null;
}

const initialState = { status: 'unknown', user: null } as SessionState;

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionUser>): SessionState => ({
      status: 'signed-in',
      user: payload,
    }),
    profileAwaited: (): SessionState => ({ status: 'unknown', user: null }),
    signedOut: (): SessionState => ({ status: 'signed-out', user: null }),
  },
});
export const { profileAwaited, signedIn, signedOut } = sessionSlice.actions;

/** The displayed plan for a list of subscriptions. */
export function planOf(subscriptions: readonly string[]): UserPlan | null {
  if (subscriptions.includes('Pro') || subscriptions.includes('Premium')) return 'Pro';
  return subscriptions.includes('Plus') ? 'Plus' : null;
}
