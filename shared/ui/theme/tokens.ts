/**
 * Design tokens. Every colour has a value per theme. Scales are the same in all themes.
 * `stylesheet.ts` converts them to CSS variables, so components use a variable and never a value.
 */
/** Variable → [light, dark, high-contrast]. A missing value repeats the one of the light theme. */
type ColourRow = readonly [light: string, dark?: string, highContrast?: string];

export const COLOURS = {
  /* Brand band: ticker, hero, sign-in picture. */
  brand: ['#0b2a5b', '#0b2a5b', '#00205b'],
  'brand-2': ['#123b7d', '#1b4a93', '#00205b'],
  'on-brand': ['#ffffff'],
  'on-brand-2': ['#c3d0e8', '#c3d0e8', '#ffffff'],
  'ticker-up': ['#5be49b'],
  'ticker-down': ['#ff9ba1'],
  /* The single colour of interactive elements. */
  accent: ['#1456b8', '#7db2ff', '#8fc7ff'],
  'accent-hover': ['#0f4797', '#9cc6ff', '#b8dcff'],
  'accent-soft': ['#e6effb', '#17294d', '#0d0d0d'],
  'on-accent': ['#ffffff', '#0b1220', '#000000'],
  /* Bars, dots and badges in the colour of the accent. */
  mark: ['#1456b8', '#7db2ff', '#8fc7ff'],
  focus: ['#1456b8', '#9cc6ff', '#ffe600'],
  /* Surfaces and lines. */
  bg: ['#f7f9fc', '#0b1220', '#000000'],
  surface: ['#ffffff', '#111a2b', '#000000'],
  'surface-2': ['#eef2f8', '#18243a', '#0d0d0d'],
  line: ['#d5dde9', '#26344d', '#ffffff'],
  'line-soft': ['#e6ebf3', '#1d2940', '#ffffff'],
  'line-strong': ['#7a889f', '#6b7d9a', '#ffffff'],
  backdrop: ['rgb(11 27 51 / 0.44)', 'rgb(0 0 0 / 0.6)', 'rgb(0 0 0 / 0.8)'],
  /* Text. */
  ink: ['#0b1b33', '#e8eef8', '#ffffff'],
  'ink-2': ['#44546f', '#b2bfd4', '#ffffff'],
  'ink-3': ['#5e6e8a', '#8fa0ba', '#e6e6e6'],
  /* Direction and caution. Never decoration. */
  gain: ['#0b7a43', '#3fcf8e', '#4dffa6'],
  'gain-soft': ['#e5f5ec', '#0f2f24', '#002b17'],
  loss: ['#c4232b', '#ff7b82', '#ff9a9a'],
  'loss-soft': ['#fce9ea', '#3a1a20', '#330000'],
  warn: ['#8a5a00', '#f2b84b', '#ffd54a'],
  'warn-soft': ['#fff3dc', '#33270f', '#2b1d00'],
  'plan-yellow': ['#f2b705'],
  'plan-blue': ['#2f6fde'],
  'shadow-1': ['none'],
  'shadow-2': [
    '0 12px 32px -8px rgb(11 27 51 / 0.18), 0 2px 6px rgb(11 27 51 / 0.06)',
    '0 16px 40px -8px rgb(0 0 0 / 0.6)',
    '0 0 0 1px #ffffff',
  ],
  /* Series, in this order; dash patterns from the fourth. */
  'chart-1': ['#1456b8', '#7db2ff', '#8fc7ff'],
  'chart-2': ['#f06b16', '#f3b791', '#f3b791'],
  'chart-3': ['#553c1a', '#a50df8', '#c77dff'],
  'chart-4': ['#9d3872', '#cc4585', '#ff8fc4'],
  'chart-5': ['#a28769', '#716c23', '#d8d06a'],
  'chart-6': ['#891bfe', '#cbe630', '#cbe630'],
  /*
   * Heat ramp: no change is close to the theme's surface, a large one is far from it. Text is white
   * on 1 2 8 9 and heat-ink on 3 to 7.
   */
  'heat-1': ['#8e1b22', '#c0272f', '#b0111a'],
  'heat-2': ['#c4232b', '#98272f', '#8a1219'],
  'heat-3': ['#e57379', '#6d2530', '#611217'],
  'heat-4': ['#f4c7c9', '#442533', '#3b1013'],
  'heat-5': ['#e9edf3', '#18243a', '#141414'],
  'heat-6': ['#bfe3cd', '#173d3c', '#052616'],
  'heat-7': ['#6cc193', '#175a3f', '#063a1f'],
  'heat-8': ['#0b7a43', '#117343', '#074e2a'],
  'heat-9': ['#075a31', '#0c8547', '#086534'],
  'heat-ink': ['#0b1b33', '#ffffff', '#ffffff'],
} as const satisfies Record<string, ColourRow>;

export type ColourToken = keyof typeof COLOURS;

/** The option "blue and orange": direction without red and green. */
export const BLUE_ORANGE = {
  gain: ['#1456b8', '#7db2ff', '#8fc7ff'],
  'gain-soft': ['#e6effb', '#17294d', '#001a33'],
  loss: ['#b34a00', '#f5a04c', '#ffb870'],
  'loss-soft': ['#fdeee2', '#3a2712', '#331a00'],
  'ticker-up': ['#7db2ff'],
  'ticker-down': ['#f5a04c'],
  'heat-1': ['#7a3200', '#b34a00', '#923e00'],
  'heat-2': ['#b34a00', '#8f4410', '#743300'],
  'heat-3': ['#e8924f', '#673b20', '#532500'],
  'heat-4': ['#f6d2b5', '#40312e', '#321802'],
  'heat-6': ['#c3d8f5', '#1a345c', '#0a2245'],
  'heat-7': ['#7fb0ec', '#1b4784', '#0b356c'],
  'heat-8': ['#1456b8', '#1b5aac', '#0c4690'],
  'heat-9': ['#0d3b80', '#1f6dd4', '#0d54ad'],
} as const satisfies Partial<Record<ColourToken, ColourRow>>;

/** Light and dark when the system requests more contrast: visible lines, muted text in full ink. */
export const MORE_CONTRAST = {
  line: ['#44546f', '#b2bfd4'],
  'line-soft': ['#7a889f', '#6b7d9a'],
  'line-strong': ['#0b1b33', '#e8eef8'],
  'ink-2': ['#0b1b33', '#e8eef8'],
  'ink-3': ['#22324d', '#d3dcea'],
} as const satisfies Partial<Record<ColourToken, ColourRow>>;

/**
 * System colours for forced colours mode. The browser replaces text, borders and backgrounds
 * itself. It also replaces the background of bars and dots, which then disappear, and keeps SVG and
 * canvas unchanged. Colours of links and borders are not set here: the browser has better ones.
 */
export const FORCED_COLOURS = {
  bg: 'Canvas',
  surface: 'Canvas',
  mark: 'CanvasText',
  'ink-3': 'CanvasText',
  gain: 'CanvasText',
  loss: 'CanvasText',
  warn: 'CanvasText',
} as const satisfies Partial<Record<ColourToken, string>>;

/** Type steps, 4-px spacing, radii and the fixed measures of the specification. */
export const SCALE = {
  font: "'Inter Variable', 'Inter Fallback', Inter, system-ui, sans-serif",
  mono: "ui-monospace, 'DejaVu Sans Mono', monospace",
  'text-xs': '12px',
  'text-sm': '13px',
  'text-md': '14px',
  'text-lg': '16px',
  'text-xl': '20px',
  'text-2xl': '24px',
  'text-3xl': '32px',
  'text-4xl': '40px',
  'space-1': '4px',
  'space-2': '8px',
  'space-3': '12px',
  'space-4': '16px',
  'space-5': '24px',
  'space-6': '32px',
  'space-7': '40px',
  'space-8': '64px',
  'radius-sm': '6px',
  'radius-md': '10px',
  'radius-lg': '10px',
  'radius-pill': '999px',
  header: '70px',
  gutter: '40px',
  row: '32px',
  'row-comfortable': '44px',
  'row-lookup': '36px',
  'row-group': '48px',
  menu: '320px',
  touch: '44px',
  motion: '160ms',
  collapse: '300ms',
  'toast-exit': '400ms',
  'layer-sticky': '10',
  'layer-header': '40',
  'layer-overlay': '60',
  'layer-toast': '80',
} as const;
