import { z } from 'zod';
import { ALERT_EVENT_KINDS, ALERT_KINDS } from '../../../market/alerts/alert-kinds';
import { filterCriteriaSchema } from '../pro-filters/pro-filters';
import { assetTypeSchema, symbolSchema } from '../market/asset';
import { flagText, wholeNumberText } from '../site/query-text';

/**
 * `POST /api/alerts`, and `PUT /api/alerts/{id}`, which replaces an alert and resets its state.
 * `ALERT_KIND_DEFINITIONS` of `shared/market` lists the members that each kind takes.
 */
export const createAlertSchema = z.strictObject({
  kind: z.enum(ALERT_KINDS),
  /**
   * The asset. For list alerts, the one stock that counts. For date alerts, one asset instead of
   * all the user's assets.
   */
  symbol: symbolSchema.optional(),
  /** One of the user's saved screens. */
  screenId: z.string().max(100).optional(),
  /** Id of a pro filter. */
  filterId: z.string().max(60).optional(),
  /** One of the filter's modes. Defaults to the first. */
  mode: z.string().max(60).optional(),
  /** Overrides of the filter's defaults: thresholds, rules, categories, broker or weights. */
  criteria: filterCriteriaSchema.optional(),
  /** Price in the asset's currency, percent, days, or the lowest score of a grade. */
  value: z.number().optional(),
});
export type CreateAlert = z.infer<typeof createAlertSchema>;

export const updateAlertSchema = createAlertSchema.extend({
  /** An alert that is not active is stored and not evaluated. */
  active: z.boolean().optional(),
});
export type UpdateAlert = z.infer<typeof updateAlertSchema>;

export const alertSchema = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  symbol: z.string().nullable(),
  screenId: z.string().nullable(),
  filterId: z.string().nullable(),
  mode: z.string().nullable(),
  /** Null: the filter with its defaults. */
  criteria: filterCriteriaSchema.nullable(),
  value: z.number().nullable(),
  active: z.boolean(),
  /** Name of the asset, screen or filter. */
  name: z.string(),
  /** The whole alert as text. */
  text: z.string(),
  /** Path of the subject's page. */
  path: z.string(),
  assetType: assetTypeSchema.nullable(),
  currencyCode: z.string().nullable(),
  /**
   * The condition is true now, so the alert fires only after it was false. Null for lists and
   * dates.
   */
  met: z.boolean().nullable(),
  /** ISO instant; null when it never fired. */
  lastFiredAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Alert = z.infer<typeof alertSchema>;

/** `GET /api/alerts`: newest first. `limit` is the quota of the user's plan. */
export const alertsSchema = z.object({ items: z.array(alertSchema), limit: z.int() });
export type Alerts = z.infer<typeof alertsSchema>;

export const alertAssetSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  name: z.string(),
});
export type AlertAsset = z.infer<typeof alertAssetSchema>;

/** An alert that fired. */
export const alertEventSchema = z.object({
  id: z.string(),
  /** Null once the alert was deleted. */
  alertId: z.string().nullable(),
  kind: z.enum(ALERT_EVENT_KINDS),
  text: z.string(),
  /** Path of the page that the alert is about. */
  path: z.string(),
  /** The asset, when the alert is about a single one. */
  symbol: z.string().nullable(),
  /** The first assets; `total` counts all. */
  assets: z.array(alertAssetSchema),
  total: z.int(),
  at: z.string(),
  /** Null while unread. */
  readAt: z.string().nullable(),
  /** End of the quiet hours in which it fired. Null outside of them, and after their end. */
  heldUntil: z.string().nullable(),
});
export type AlertEvent = z.infer<typeof alertEventSchema>;

/** `GET /api/alerts/events`: newest first; `unread` counts all, whatever the page. */
export const alertEventsSchema = z.object({
  items: z.array(alertEventSchema),
  unread: z.int(),
});
export type AlertEvents = z.infer<typeof alertEventsSchema>;

export const alertEventsQuerySchema = z.strictObject({
  limit: wholeNumberText(1, 200).default(50),
  unread: flagText.default(false),
});

/** `POST /api/alerts/events/read`: these events, or all when it names none. */
export const readAlertEventsSchema = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(200).optional(),
});

/** Channels of an alert. */
export const ALERT_CHANNELS = ['page', 'email', 'push'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** `POST /api/alerts/test`: sends a test on one channel. */
export const testAlertSchema = z.strictObject({ channel: z.enum(ALERT_CHANNELS) });
export type TestAlert = z.infer<typeof testAlertSchema>;

/** Result of a test: one entry for each recipient. */
export const testedAlertSchema = z.object({
  channel: z.enum(ALERT_CHANNELS),
  results: z.array(
    z.object({
      /** Address, or name of the device. */
      recipient: z.string(),
      sent: z.boolean(),
      /** Reason why it was not sent, otherwise the next step. */
      text: z.string(),
    }),
  ),
});
export type TestedAlert = z.infer<typeof testedAlertSchema>;
