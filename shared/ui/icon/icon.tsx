import { GLYPHS, type IconName } from './glyphs';

export interface IconProps {
  name: IconName;
  /** Edge length in px. Default 16. */
  size?: number;
  /** Stroke width on the 16-px grid. Default 1.6. */
  weight?: number;
  filled?: boolean;
}

/** An unnamed drawing. The surrounding control has the label. */
export function Icon({ name, size = 16, weight = 1.6, filled = false }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {GLYPHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
