import { describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import { BLUE_ORANGE, COLOURS, MORE_CONTRAST, type ColourToken } from './tokens';
import { themeCss } from './stylesheet';
import { THEMES, type Theme } from './themes';

const channel = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance of `#rrggbb` after WCAG 2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}
const columnOf = (theme: Theme) => THEMES.indexOf(theme);
function valueOf(rows: Record<string, readonly string[]>, token: string, theme: Theme): string {
  const row = rows[token];
  const value = row?.[columnOf(theme)] ?? row?.[0];
  if (!value) throw new Error(`no value for ${token}`);
  return value;
}
const colour = (token: ColourToken, theme: Theme) => valueOf(COLOURS, token, theme);

const SURFACES = ['bg', 'surface'] as const;
const GROUNDS = [
  ...SURFACES,
  'surface-2',
  'accent-soft',
  'gain-soft',
  'loss-soft',
  'warn-soft',
] as const;
const TEXTS = [
  'ink',
  'ink-2',
  'ink-3',
  'accent',
  'accent-hover',
  'gain',
  'loss',
  'warn',
] as const satisfies ColourToken[];
/**
 * Muted text has too little contrast on these grounds in the light theme. axe checks the contrast
 * of every page in that theme.
 */
const LIGHT_ONLY_EXCEPTIONS = ['ink-3 on accent-soft', 'ink-3 on loss-soft'];

describe.each([...THEMES])('theme %s', (theme) => {
  it('reads well: every text colour has 4.5:1 on every ground', () => {
    const unreadable = TEXTS.flatMap((text) =>
      GROUNDS.filter((ground) => contrast(colour(text, theme), colour(ground, theme)) < 4.5).map(
        (ground) => `${text} on ${ground}`,
      ),
    );
    expect(unreadable).toEqual(theme === 'light' ? LIGHT_ONLY_EXCEPTIONS : []);
  });

  it.each([
    ['on-accent', 'accent'],
    ['on-accent', 'accent-hover'],
    ['on-brand', 'brand'],
    ['on-brand-2', 'brand'],
    ['on-brand-2', 'brand-2'],
    ['ticker-up', 'brand'],
    ['ticker-down', 'brand'],
  ] as const)('has 4.5:1 for %s on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows borders of controls and the focus ring with 3:1', () => {
    for (const ground of SURFACES) {
      expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(
        3,
      );
      expect(contrast(colour('focus', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
    }
  });

  it('keeps direction readable in blue and orange', () => {
    for (const token of ['gain', 'loss'] as const) {
      const text = valueOf(BLUE_ORANGE, token, theme);
      expect(contrast(text, colour('surface', theme))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, valueOf(BLUE_ORANGE, `${token}-soft`, theme))).toBeGreaterThanOrEqual(
        4.5,
      );
    }
  });
});

describe('more contrast', () => {
  it.each(['light', 'dark'] as const)('raises text to 7:1 and lines to 3:1 in %s', (theme) => {
    for (const [token, least] of [
      ['ink-2', 7],
      ['ink-3', 7],
      ['line', 3],
      ['line-soft', 3],
      ['line-strong', 7],
    ] as const)
      for (const ground of ['bg', 'surface'] as const) {
        const ratio = contrast(valueOf(MORE_CONTRAST, token, theme), colour(ground, theme));
        expect([token, ground, ratio >= least]).toEqual([token, ground, true]);
      }
  });
});

describe('the colour of the browser', () => {
  it('is the brand in light, the ground of the header in the others', () => {
    expect(brand.themeColors.light).toBe(brand.themeColor);
    for (const theme of ['dark', 'high-contrast'] as const)
      expect(brand.themeColors[theme].toLowerCase()).toBe(colour('surface', theme));
  });
});

describe('the heat ramp', () => {
  const ramps = THEMES.flatMap((theme) => [
    { theme, name: 'red and green', colours: COLOURS },
    { theme, name: 'blue and orange', colours: { ...COLOURS, ...BLUE_ORANGE } },
  ]);
  const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

  it.each(ramps)('carries its text on every step: $name, $theme', ({ theme, colours }) => {
    for (const step of STEPS) {
      const ground = valueOf(colours, `heat-${step}`, theme);
      const text = step < 3 || step > 7 ? '#ffffff' : colour('heat-ink', theme);
      const ratio = contrast(text, ground);
      expect([step, ratio >= (theme === 'high-contrast' ? 7 : 4.5)]).toEqual([step, true]);
    }
  });

  it.each(ramps)('leaves the middle step by step: $name, $theme', ({ theme, colours }) => {
    const middle = valueOf(colours, 'heat-5', theme);
    const away = STEPS.map((step) => contrast(valueOf(colours, `heat-${step}`, theme), middle));
    expect(away.slice(0, 5)).toEqual(away.slice(0, 5).toSorted((a, b) => b - a));
    expect(away.slice(4)).toEqual(away.slice(4).toSorted((a, b) => a - b));
  });

  it.each(THEMES)('has its middle near the surface: %s', (theme) => {
    expect(contrast(colour('heat-5', theme), colour('surface', theme))).toBeLessThan(1.3);
  });
});

describe('the stylesheet', () => {
  it('sets every colour in the first theme and only differences in the others', () => {
    for (const token of Object.keys(COLOURS)) expect(themeCss).toContain(`--${token}:`);
    const dark = themeCss.slice(
      themeCss.indexOf('\n.dark{'),
      themeCss.indexOf('\n.high-contrast{'),
    );
    expect(dark).toContain('--bg:#0b1220');
    expect(dark).not.toContain('--plan-yellow');
  });

  it('keeps the dark themes off the paper', () => {
    const [first = '', ...blocks] = themeCss.split(/\n?@media screen[^{]*\{\n?/);
    const onScreen = blocks.map((block) => block.split(/\n\}|\}\}/)[0] ?? '');
    const onPaper = [first, ...blocks.map((block, at) => block.slice(onScreen[at]?.length))];
    const dark = /(?:^|\n|\})\.(?:dark|high-contrast)[.{]/;
    expect(onPaper.filter((rules) => dark.test(rules))).toEqual([]);
    expect(onScreen.filter((rules) => dark.test(rules))).toHaveLength(3);
  });

  it('uses system colours for marks in forced colours, in every theme', () => {
    const [, forced = ''] = /@media \(forced-colors:active\)\{([^}]*)\}/.exec(themeCss) ?? [];
    for (const theme of THEMES) expect(forced.split('{')[0]).toContain(`.${theme}`);
    for (const token of ['mark', 'gain', 'loss', 'warn', 'ink-3'] as const)
      expect(forced).toMatch(new RegExp(`--${token}:CanvasText!important;`));
    // The browser sets the colours of links, borders and button text.
    expect(forced).not.toMatch(/--(accent|on-accent|ink|line):/);
  });
});
