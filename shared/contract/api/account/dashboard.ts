import { z } from 'zod';
import {
  DASHBOARD_COLUMNS,
  DASHBOARD_DEVICES,
  DASHBOARD_MAX_WIDGET_ROWS,
  DASHBOARD_MAX_WIDGETS,
  START_PAGES,
  type DashboardDevice,
} from '../../user/dashboard';

const MAX_OPTIONS = 12;
const LAST_ROW = DASHBOARD_MAX_WIDGETS * DASHBOARD_MAX_WIDGET_ROWS;

export const dashboardItemSchema = z.strictObject({
  /** Unique id of this widget on this dashboard. */
  id: z.string().min(1).max(80),
  /**
   * Id of the contribution to the slot `dashboard-widget`. The page knows which exist, the API does
   * not.
   */
  widget: z.string().min(1).max(100),
  /** Column and row from 0. */
  x: z.int().min(0),
  y: z.int().min(0).max(LAST_ROW),
  columns: z.int().min(1),
  rows: z.int().min(1).max(DASHBOARD_MAX_WIDGET_ROWS),
  options: z
    .record(z.string().min(1).max(40), z.string().max(400))
    .refine((options) => Object.keys(options).length <= MAX_OPTIONS, {
      error: `At most ${MAX_OPTIONS} options`,
    })
    .optional(),
});
export type DashboardItem = z.infer<typeof dashboardItemSchema>;

type Rect = Pick<DashboardItem, 'x' | 'y' | 'columns' | 'rows'>;
const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.columns && b.x < a.x + a.columns && a.y < b.y + b.rows && b.y < a.y + a.rows;

const layoutSchema = (device: DashboardDevice) =>
  z
    .array(dashboardItemSchema)
    .max(DASHBOARD_MAX_WIDGETS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
      error: 'Each widget has an id of its own',
    })
    .refine((items) => items.every(({ x, columns }) => x + columns <= DASHBOARD_COLUMNS[device]), {
      error: `A widget stands outside the ${DASHBOARD_COLUMNS[device]} columns`,
    })
    .refine((items) => items.every((a, at) => items.slice(at + 1).every((b) => !overlap(a, b))), {
      error: 'Two widgets overlap',
    });

/** By class of device. Null: the default layout. */
export const dashboardLayoutsSchema = z.strictObject({
  desktop: layoutSchema('desktop').nullable(),
  tablet: layoutSchema('tablet').nullable(),
  phone: layoutSchema('phone').nullable(),
} satisfies Record<(typeof DASHBOARD_DEVICES)[number], unknown>);
export type DashboardLayouts = z.infer<typeof dashboardLayoutsSchema>;

/** `GET /api/dashboard`: the user's dashboard. */
export const dashboardSchema = z.object({
  layouts: dashboardLayoutsSchema,
  startPage: z.enum(START_PAGES),
  /**
   * Grows with each change, 0 before the first. An update names the version that it is based on.
   */
  version: z.int(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** `PATCH /api/dashboard`: omitted layouts and settings are kept. */
export const patchDashboardSchema = z.strictObject({
  version: z.int().min(0),
  layouts: dashboardLayoutsSchema.partial().optional(),
  startPage: z.enum(START_PAGES).optional(),
});
export type PatchDashboard = z.input<typeof patchDashboardSchema>;
