export interface MeterProps {
  /** 0 to 1; values beyond are drawn at the edge. Null draws the empty bar. */
  value: number | null;
  /** What it measures, for assistive technology; leave out when the number stands beside it. */
  label?: string;
  /** `quiet` is grey, for rows of a table. */
  tone?: 'accent' | 'quiet';
  /** Width in px; default fills its place. */
  width?: number;
}

/** A bar of one share. Never a rainbow: accent or grey. */
export function Meter({ value, label, tone = 'accent', width }: MeterProps) {
  const share = value === null ? 0 : Math.min(1, Math.max(0, value));
  const named = label && value !== null;
  return (
    <span
      className="ui-meter"
      data-tone={tone}
      style={width ? { width } : undefined}
      role={named ? 'meter' : undefined}
      aria-label={named ? label : undefined}
      aria-valuenow={named ? Math.round(share * 100) : undefined}
      aria-valuemin={named ? 0 : undefined}
      aria-valuemax={named ? 100 : undefined}
    >
      <i style={{ width: `${share * 100}%` }} />
    </span>
  );
}
