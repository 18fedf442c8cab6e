/** Sender of a request, from a verified ID token. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Address of a picture, `https` alone; null without one. */
  pictureUrl: string | null;
  /** Seconds since 1970 when the password was last given. */
  authTime: number;
}
