import { z } from 'zod';

export const trustedKeySchema = z.strictObject({
  /** Environment whose releases it signs. */
  environment: z.string().min(1).max(40),
  /** SPKI, DER, base64. */
  publicKey: z.string().min(1).max(200),
  /** Hash of the public key, 16 hex digits. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  who: z.string().min(1),
  at: z.iso.datetime(),
});
/** A public key of another environment whose releases may be promoted to this one. */
export type TrustedKey = z.infer<typeof trustedKeySchema>;
