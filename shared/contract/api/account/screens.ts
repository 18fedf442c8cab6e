import { z } from 'zod';
import { SCREENER_TYPES } from '../../../market/screener-types';
import { SCREEN_NAME_LENGTH } from '../../../market/screens/screen-name';
import { conditionSchema } from '../market/screener';
import { lineOfText } from '../site/line-of-text';

const MAX_SCREENS = 500;

/** Criteria and layout of a screen: a screener's address without the page. */
export const screenCriteriaSchema = z.strictObject({
  where: z.array(conditionSchema).max(50).default([]),
  /** Broker key. Null: the screen has no broker, the user's choice applies. */
  broker: z.string().nullable().default(null),
  /** Empty: the default sort of the catalogue. */
  sort: z
    .array(z.strictObject({ field: z.string(), direction: z.enum(['asc', 'desc']) }))
    .max(5)
    .default([]),
  /** Id of a column set. Null: the first of the catalogue. */
  columnSet: z.string().nullable().default(null),
  /** The user's columns in order. Null: those of the set. */
  columns: z.array(z.string()).min(1).max(200).nullable().default(null),
  pageSize: z.union([z.literal(25), z.literal(50), z.literal(100), z.literal(200)]).default(50),
});
export type ScreenCriteria = z.infer<typeof screenCriteriaSchema>;

export const savedScreenSchema = z.object({
  id: z.string(),
  type: z.enum(SCREENER_TYPES),
  name: z.string(),
  criteria: screenCriteriaSchema,
  /** Opens when the screener's address has no parameters. At most one per type. */
  isDefault: z.boolean(),
  /**
   * Grows with each change of name or criteria. An update names the version that it is based on.
   */
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedScreen = z.infer<typeof savedScreenSchema>;

/** Number of the user's screens and their quota. A null `limit` is unlimited. */
export const screenQuotaSchema = z.object({
  plan: z.enum(['free', 'plus', 'pro', 'premium']),
  limit: z.int().nullable(),
  used: z.int(),
});
export type ScreenQuota = z.infer<typeof screenQuotaSchema>;

/** `GET /api/screens`: in the user's order. */
export const savedScreensSchema = z.object({
  items: z.array(savedScreenSchema),
  quota: screenQuotaSchema,
});
export type SavedScreens = z.infer<typeof savedScreensSchema>;

const name = lineOfText(SCREEN_NAME_LENGTH, { empty: 'A name is needed' });

export const createScreenSchema = z.strictObject({
  type: z.enum(SCREENER_TYPES),
  name,
  criteria: screenCriteriaSchema,
  isDefault: z.boolean().optional(),
});
export type CreateScreen = z.input<typeof createScreenSchema>;

export const updateScreenSchema = z.strictObject({
  version: z.int().min(1),
  name: name.optional(),
  criteria: screenCriteriaSchema.optional(),
  isDefault: z.boolean().optional(),
});
export type UpdateScreen = z.input<typeof updateScreenSchema>;

export const orderScreensSchema = z.strictObject({
  type: z.enum(SCREENER_TYPES),
  /** Ids in their new order. Omitted screens follow in their current order. */
  order: z.array(z.string().max(100)).max(MAX_SCREENS),
});
