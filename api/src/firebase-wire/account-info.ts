import type { Account } from './id-token';

/** The account as `accounts:lookup` shows it. */
export function accountInfo({
  uid,
  email,
  displayName,
  photoUrl,
  emailVerified,
  validSince,
  createdAt,
  lastSignInAt,
}: Account) {
  const profile = { ...(displayName && { displayName }), ...(photoUrl && { photoUrl }) };
  return {
    localId: uid,
    email,
    emailVerified,
    displayName: displayName ?? undefined,
    photoUrl: photoUrl ?? undefined,
    providerUserInfo: [
      { providerId: 'password', rawId: email, federatedId: email, email, ...profile },
    ],
    validSince: String(Math.floor(validSince.getTime() / 1000)),
    createdAt: String(createdAt.getTime()),
    lastLoginAt: String(lastSignInAt.getTime()),
  };
}
