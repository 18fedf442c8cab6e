import { Badge, type Tone } from 'shared/ui';
import { surpriseText, type Surprise } from './surprise-text';

const TONES: Readonly<Record<Surprise['effect'], Tone>> = {
  better: 'success',
  worse: 'error',
  'in-line': 'neutral',
  neutral: 'neutral',
};

/** Actual minus forecast, coloured by its meaning for the economy where that is clear. */
export function SurpriseBadge({ surprise }: { surprise: Surprise }) {
  return <Badge tone={TONES[surprise.effect]}>{surpriseText(surprise)}</Badge>;
}
