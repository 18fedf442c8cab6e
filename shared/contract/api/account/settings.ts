import { z } from 'zod';
import { readQuietHours } from '../../../market/alerts/quiet-hours';
import { DATE_FORMATS, NUMBER_FORMATS } from '../../../market/format/notation';
import { CHART_RANGES, isTimeZone, THEME_CHOICES, type Settings } from '../../user/settings';

const timeZone = z.string().max(60).refine(isTimeZone, 'A time zone looks like Europe/London');
const quietHours = z
  .string()
  .max(80)
  .refine(
    (text) => readQuietHours(text) !== null,
    'Quiet hours look like 22:00-07:00 Europe/London',
  );

const settings = z.strictObject({
  theme: z.enum(THEME_CHOICES),
  blueOrange: z.boolean(),
  currencyCode: z.string().regex(/^[A-Z]{3}$/, 'A currency code has three capital letters'),
  numberFormat: z.enum(NUMBER_FORMATS),
  dateFormat: z.enum(DATE_FORMATS),
  timeZone: timeZone.nullable(),
  chartRange: z.enum(CHART_RANGES),
  singleKeys: z.boolean(),
  quietHours: quietHours.nullable(),
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
