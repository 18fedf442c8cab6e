import { z } from 'zod';
import { DATE_FORMATS, NUMBER_FORMATS } from '../../../market/format/notation';
import { CHART_RANGES, isTimeZone, THEME_CHOICES, type Settings } from '../../settings';

const settings = z.strictObject({
  theme: z.enum(THEME_CHOICES),
  blueOrange: z.boolean(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/, 'A currency code has three capital letters'),
  numberFormat: z.enum(NUMBER_FORMATS),
  dateFormat: z.enum(DATE_FORMATS),
  timeZone: z
    .string()
    .max(60)
    .refine(isTimeZone, 'A time zone looks like Europe/London')
    .nullable(),
  chartRange: z.enum(CHART_RANGES),
  singleKeys: z.boolean(),
}) satisfies z.ZodType<Settings>;

/** `GET /api/settings`. */
export const storedSettingsSchema = z.object({
  settings,
  /**
   * Grows with each change, 0 before the first. An update names the version that it is based on.
   */
  version: z.int(),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** `PATCH /api/settings`: the settings that change. */
export const patchSettingsSchema = z.strictObject({
  version: z.int().min(0),
  changes: settings.partial(),
});
export type PatchSettings = z.infer<typeof patchSettingsSchema>;
