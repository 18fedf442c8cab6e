import { styled } from 'shared/styled';

const Track = styled.svg`
  display: block;
  width: 100%;
  height: 16px;
  margin: 9px 0 3px;
  overflow: visible;
  line {
    vector-effect: non-scaling-stroke;
    stroke: var(--line);
    stroke-width: 6px;
    stroke-linecap: round;
  }
  line[data-part='below'] {
    stroke: var(--accent);
    stroke-opacity: 0.55;
  }
  line[data-part='now'] {
    stroke: var(--ink);
    stroke-width: 3px;
  }
  .high-contrast & line:first-child {
    stroke-width: 2px;
  }
  .high-contrast & line[data-part='below'] {
    stroke-opacity: 1;
  }
`;

export interface Week52BarProps {
  /** Position of the price between the low (0) and the high (100). */
  position: number;
  label: string;
}

/**
 * Position of the price between the low and high of a year. Neutral colours: it is a position, not
 * a verdict.
 */
export function Week52Bar({ position, label }: Week52BarProps) {
  const at = Math.max(0, Math.min(100, position));
  return (
    <Track viewBox="0 0 100 16" preserveAspectRatio="none" role="img" aria-label={label}>
      <line x1="1" x2="99" y1="8" y2="8" />
      <line data-part="below" x1="1" x2={Math.max(1, at - 1)} y1="8" y2="8" />
      <line
        data-part="now"
        x1={Math.max(0.5, Math.min(99.5, at))}
        x2={Math.max(0.5, Math.min(99.5, at))}
        y1="1.5"
        y2="14.5"
      />
    </Track>
  );
}
