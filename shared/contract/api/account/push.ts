import { z } from 'zod';

/** Public part of a P-256 key, uncompressed: 65 bytes as base64url. */
const PUBLIC_KEY = /^[\w-]{87}$/;
/** Secret of a subscription: 16 bytes as base64url. */
const AUTH_SECRET = /^[\w-]{22}$/;

/** A subscription as the browser's `PushSubscription.toJSON` has it, without its padding. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z.string().min(1).max(1000),
  keys: z.strictObject({
    p256dh: z.string().max(100).regex(PUBLIC_KEY, 'must be a P-256 key of 65 bytes as base64url'),
    auth: z.string().max(30).regex(AUTH_SECRET, 'must be 16 bytes as base64url'),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionSchema>;

/** A browser that gets notifications. */
export const pushDeviceSchema = z.object({
  id: z.string(),
  /** Browser and system: `Firefox on Linux`. */
  name: z.string(),
  /** SHA-256 of its endpoint, hexadecimal: a browser recognises itself without seeing other endpoints. */
  endpointHash: z.string(),
  createdAt: z.string(),
  /** When a push service last accepted a notification. Null before the first. */
  lastSentAt: z.string().nullable(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/** `GET /api/push/devices`: newest first. */
export const pushDevicesSchema = z.object({
  items: z.array(pushDeviceSchema),
  limit: z.int(),
  /** VAPID key that a browser subscribes with, base64url. */
  publicKey: z.string(),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;

/**
 * `POST /api/push/renewals`: the browser replaced a subscription. A service worker has no ID token,
 * so the old endpoint and its secret prove that it is the same browser.
 */
export const renewPushSchema = z.strictObject({
  old: z.strictObject({
    endpoint: z.string().min(1).max(1000),
    auth: z.string().max(30).regex(AUTH_SECRET, 'must be 16 bytes as base64url'),
  }),
  subscription: pushSubscriptionSchema,
});
export type RenewPush = z.infer<typeof renewPushSchema>;
