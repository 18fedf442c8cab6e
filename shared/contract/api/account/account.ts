import { z } from 'zod';

/** One sign-in of the account, as recorded by the API. */
const accountSessionSchema = z.object({
  /** ISO time. It identifies the session. */
  signedInAt: z.string(),
  /** ISO time, to the hour. */
  lastSeenAt: z.string(),
  /** Browser and system, e.g. `Firefox on Windows`. */
  device: z.string(),
  /** The session of this request. */
  current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** `GET /api/me/sessions`, newest sign-in first. */
export const accountSessionsSchema = z.object({ items: z.array(accountSessionSchema) });
export type AccountSessionList = z.infer<typeof accountSessionsSchema>;

/** `DELETE /api/me/sessions`: all sessions, or those older than the current one. */
export const endSessionsQuerySchema = z.strictObject({
  keep: z.enum(['none', 'current']).default('none'),
});

/** `DELETE /api/me`: the e-mail address of the account, typed as a confirmation. */
export const deleteAccountSchema = z.strictObject({ confirm: z.string().max(300) });

/** Maximum age of a sign-in in seconds for irreversible actions. */
export const RECENT_SIGN_IN_SECONDS = 5 * 60;
