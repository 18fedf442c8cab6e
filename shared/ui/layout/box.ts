/** Space between children in px: one number, or `[between lines, between the items of a line]`. */
export type Gap = number | readonly [lines: number, items: number];

/** Props that all layout boxes share. None of them reaches the DOM. */
export interface BoxProps {
  gap?: Gap;
  /** `align-items`. */
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** `justify-content`. */
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

const LAYOUT_PROPS = ['gap', 'align', 'justify', 'inline', 'min', 'fit', 'tone', 'size'];

/** Keeps the props of this folder away from elements, whatever `as` is. */
export const shouldForwardProp = (prop: string) => !LAYOUT_PROPS.includes(prop);

/** Declarations of the given props. An omitted prop keeps the rule of the component. */
export function boxRules({ gap = 8, align, justify }: BoxProps): string {
  const [lines, items] = typeof gap === 'number' ? [gap, gap] : gap;
  return [
    `gap:${lines}px ${items}px;`,
    align && `align-items:${align};`,
    justify && `justify-content:${justify};`,
  ].join('');
}
