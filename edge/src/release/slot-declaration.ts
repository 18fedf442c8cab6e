import {
  DASHBOARD_COLUMNS,
  DASHBOARD_MAX_WIDGET_ROWS,
  PANEL_EVENTS,
  RETIRED_SLOT,
  TRAY_EVENTS,
  type AnySlotDeclaration,
  type SlotName,
} from 'shared/contract';
import { ASSET_TYPES, SCREENER_TYPES } from 'shared/market';
import { z } from 'zod';

const id = z.string().min(1).max(100);
const title = z.string().min(1).max(60);
const path = z.string().startsWith('/');
const storageEntry = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
/** Keys of a shortcut, as `usePageKeys` takes them: `q`, `g a`. */
const keySequence = z.string().regex(/^[a-z](?: [a-z])?$/);
const minHeight = z.int().positive();
const assetTypes = z.array(z.enum(ASSET_TYPES)).min(1);
const columns = z.int().min(1).max(DASHBOARD_COLUMNS.desktop);
const rows = z.int().min(1).max(DASHBOARD_MAX_WIDGET_ROWS);
const widgetSize = z
  .strictObject({ columns, rows, minColumns: columns, minRows: rows })
  .refine((size) => size.minColumns <= size.columns && size.minRows <= size.rows, {
    error: 'the least size is larger than the size',
  });
const contribution = <S extends SlotName | typeof RETIRED_SLOT, E extends z.ZodRawShape>(
  slot: S,
  extra: E,
) => z.strictObject({ slot: z.literal(slot), id, order: z.number().optional(), ...extra });

/** Validators of contributions by slot; the last is that of releases before contract 1.2. */
const CONTRIBUTIONS = [
  contribution('asset-row-action', {}),
  contribution('asset-page-action', {}),
  contribution('asset-section', {
    title,
    column: z.enum(['main', 'side']),
    tab: title.optional(),
    minHeight,
    assetTypes,
    fields: z.array(z.string().min(1)).min(1).optional(),
    coverage: z
      .enum(['statements', 'dividends', 'earnings', 'holders', 'senateTransactions', 'news'])
      .optional(),
  }),
  contribution('asset-chart-markers', { assetTypes }),
  contribution('search-source', { title }),
  contribution('dashboard-widget', {
    title,
    description: z.string().min(1).max(200),
    size: widgetSize,
    skeleton: z.enum(['rows', 'chart', 'figures', 'text']),
    path: path.optional(),
    ownData: z
      .array(z.enum(['watchlists', 'portfolios', 'screens', 'alerts']))
      .min(1)
      .optional(),
    initial: z.boolean().optional(),
    repeatable: z.boolean().optional(),
  }),
  contribution('account-menu-entry', { title, path }),
  contribution('saved-screen-action', {
    title,
    path,
    types: z.array(z.enum(SCREENER_TYPES)).min(1),
  }),
  contribution('page-panel', {
    title,
    opensOn: z.enum(PANEL_EVENTS).optional(),
    keys: keySequence.optional(),
    path: path.optional(),
  }),
  contribution('page-tray', { title, opensOn: z.enum(TRAY_EVENTS), storedAs: storageEntry }),
  contribution('header-action', {}),
  contribution('list-action', {}),
  contribution('settings-section', { title, minHeight }),
  contribution(RETIRED_SLOT, {}),
] as const;

const SLOT_NAMES = CONTRIBUTIONS.map(({ shape }) => shape.slot.value).filter(
  (name) => name !== RETIRED_SLOT,
);

export const slotSchema = z.discriminatedUnion('slot', CONTRIBUTIONS, {
  error: ({ input }) =>
    `unknown slot "${String((input as { slot?: unknown } | null)?.slot)}", known: ${SLOT_NAMES.join(', ')}`,
}) satisfies z.ZodType<AnySlotDeclaration>;

/** Slots whose contributions are links: declared data, without code. */
export const hasCode = ({ slot }: AnySlotDeclaration): boolean =>
  slot !== 'account-menu-entry' && slot !== 'saved-screen-action';
