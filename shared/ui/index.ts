/** The design system. Heavy components and those of whole pages have subpaths: `theme`, `combo-box`, `grid`, … */

// Looks
export { BREAKPOINTS, media, MOBILE_MAX } from './theme/breakpoints';
export { isolate } from './theme/isolate';
export { THEMES, type Theme } from './theme/themes';
export { useMedia } from './theme/use-media';

// Text, icons, marks
export { Icon, type IconProps } from './icon/icon';
export type { IconName } from './icon/glyphs';
export { LogoMark } from './icon/logo-mark';
export { Kbd } from './text/kbd';
export { isExternal, TextLink, type TextLinkProps } from './text/text-link';
export { VisuallyHidden } from './text/visually-hidden';
export { Badge, PlanMarker, type Tone } from './chip/badge';
export { CurrencyFlag, Flag } from './flag/flag';
export { AssetLogo, AssetMark, type AssetLogoProps } from './asset/asset-logo';

// Layout
export { type BoxProps, type Gap } from './layout/box';
export { CardGrid, type CardGridProps } from './layout/card-grid';
export { Cluster } from './layout/cluster';
export { Row, type RowProps } from './layout/row';
export { Stack } from './layout/stack';
export { Text, type TextProps } from './layout/text';
export { Truncate } from './layout/truncate';

// Figures
export { Delta, DeltaPill, markDirection, type DeltaProps, type Direction } from './figure/delta';
export { Price, type PriceProps } from './figure/price';
export { LiveFields, useLiveFields, type LiveFieldsProps } from './live/live-fields';
export { PricesTime, usePricesTime, type PricesTimeProps } from './live/prices-time';
export { Meter, type MeterProps } from './figure/meter';
export { Sparkline, type SparklineProps } from './figure/sparkline';

// Controls
export { Button, type ButtonProps, type ButtonVariant } from './button/button';
export type { ControlSize } from './button/control-size';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { LinkButton, type LinkButtonProps } from './button/link-button';
export { Chip, chipLinkStyles, ToggleChip } from './chip/chip';
export { FormField, type FieldProps } from './field/form-field';
export { Input, TextField, type TextFieldProps } from './field/text-field';
export { SearchField } from './field/search-field';
export { PasswordField } from './field/password-field';
export { Select, SelectControl, type SelectOption } from './field/select';
export { Checkbox } from './choice/checkbox';
export { RadioGroup, type ChoiceOption } from './choice/radio-group';
export { SegmentedControl } from './choice/segmented-control';
export { Tabs, type Tab } from './tabs/tabs';
export { rove } from './tabs/roving';
export { Disclosure } from './disclosure/disclosure';

// Surfaces and tables
export { Card, CardHead } from './card/card';
export { PageHead } from './card/page-head';
export { Table, TableFoot, TableScroll } from './table/table';
export { PAGE_SIZES, Pagination, PAGINATION_TEXTS } from './table/pagination';
export { SkeletonRows } from './table/skeleton-rows';

// States of a place
export { Notice, type NoticeProps } from './state/notice';
export { EmptyState, ErrorState, SignedOutState, StaleBanner } from './state/states';
export { isSignInPage, loginPath, PREVIOUS_PAGE } from './state/login-path';
export { LazyOnFirstOpen } from './state/lazy-on-first-open';
export { Skeleton, useDelayed } from './state/skeleton';
export { ReservedSpace } from './state/reserved-space';
export { markPage, usePageMark } from './state/mark-page';

// Files
export { saveFile } from './file/save-file';

// Overlays
export { Dialog, Sheet, type DialogProps } from './overlay/dialog';
export { Menu } from './overlay/menu';
export { MenuButton, type MenuButtonProps, type MenuProps } from './overlay/menu-button';
export { MenuPanel, type MenuItem, type MenuPanelProps } from './overlay/menu-panel';
export { Popover, type PopoverProps } from './popover/popover';
export { Tooltip, type TooltipProps } from './overlay/tooltip';
export { openModal } from './overlay/open-modal';
export { overlayStyles, Panel } from './overlay/panel';
export { useDismiss } from './overlay/use-dismiss';
export { useFloating } from './overlay/use-floating';
