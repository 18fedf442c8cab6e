import { z } from 'zod';
import { contactMessageSchema, contactReceiptSchema } from '../site/contact';
import { deleteAccountSchema } from './account';
import { offerSchema } from './billing';

/** Callable functions of the sign-in project, by name: payload and result. */
export const CALLABLES = {
  createCheckoutSession: {
    /** Idempotency key, one per user action: the same key returns the same checkout. */
    data: z.strictObject({
      ...offerSchema.shape,
      idempotencyKey: z.uuid(),
    }),
    result: z.object({ id: z.string(), url: z.string() }),
  },
  changeSubscription: {
    /**
     * Idempotency key, one per user action: a repeated key returns the first answer and charges
     * once.
     */
    data: z.strictObject({
      ...offerSchema.shape,
      idempotencyKey: z.uuid().optional(),
    }),
    result: z.object({ appliesAt: z.enum(['now', 'renewal']) }),
  },
  cancelSubscription: { data: z.strictObject({}), result: z.object({}) },
  resumeSubscription: { data: z.strictObject({}), result: z.object({}) },
  createPortalSession: { data: z.strictObject({}), result: z.object({ url: z.string() }) },
  /** Open to visitors without an account (`OPEN_CALLABLES`). */
  sendContactMessage: { data: contactMessageSchema, result: contactReceiptSchema },
  /** Requires a recent sign-in. */
  deleteAccount: { data: deleteAccountSchema, result: z.object({}) },
} as const;
export type CallableName = keyof typeof CALLABLES;
export type CallableData<N extends CallableName> = z.infer<(typeof CALLABLES)[N]['data']>;
export type CallableResult<N extends CallableName> = z.infer<(typeof CALLABLES)[N]['result']>;
