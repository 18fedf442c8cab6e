import { z } from 'zod';
import { USER_ROLES } from '../../user/user-roles';
import { lineOfText } from '../site/line-of-text';

export const SUBSCRIPTIONS = ['Plus', 'Pro', 'Premium'] as const;

/** The signed-in user's own profile, `GET /api/me`. */
export const profileSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  subscriptions: z.array(z.enum(SUBSCRIPTIONS)),
  /** Null for users without a special role. */
  role: z.enum(USER_ROLES).nullable(),
  /** Address of the sign-in provider's picture. Null without one. */
  pictureUrl: z.string().nullable(),
});
export type Profile = z.infer<typeof profileSchema>;

export const updateProfileSchema = z.strictObject({
  name: lineOfText(80, { empty: 'A name is needed' }),
});
