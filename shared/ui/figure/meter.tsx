export interface MeterProps {
  /** 0 to 1. Values outside are clamped. Null draws the empty bar. */
  value: number | null;
  /** Measured quantity, for assistive technology. Leave out when the number is next to the bar. */
  label?: string;
  /** `quiet` is grey, for rows of a table. */
  tone?: 'accent' | 'quiet';
  /** Width in px. Defaults to the available width. */
  width?: number;
}

/** A bar for one share, in the accent colour or grey. */
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
