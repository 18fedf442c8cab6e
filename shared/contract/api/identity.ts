import { z } from 'zod';

export const SUBSCRIPTIONS = ['Plus', 'Pro', 'Premium'] as const;

/** The signed-in user's own profile, `GET /api/me`. */
export const profileSchema = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  subscriptions: z.array(z.enum(SUBSCRIPTIONS)),
});
export type Profile = z.infer<typeof profileSchema>;

export const updateProfileSchema = z.strictObject({
  name: z.string().trim().min(1, 'A name is needed').max(80, 'At most 80 characters'),
});
