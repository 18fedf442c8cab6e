import { formatNumber, MINUS } from 'shared/market';
import { styled } from 'shared/styled';
import { Row } from '../layout/row';
import { HEAT_STEPS, heatRules, type FigureScale } from './heat-scale';

const Scale = styled(Row)`
  flex: none;
  font-size: var(--text-xs);
  line-height: 16px;
  color: var(--ink-3);
  font-variant-numeric: tabular-nums lining-nums;
  print-color-adjust: exact;
  i {
    width: 30px;
    height: 16px;
    font-style: normal;
    text-align: center;
  }
  ${heatRules('i')}
  > span:last-child {
    margin-left: 6px;
  }
  @media (max-width: 480px) {
    i {
      width: 22px;
    }
    i:is([data-heat='1'], [data-heat='9']) {
      width: 32px;
    }
  }
`;

const number = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1);

/**
 * Legend of the colours: ±span percent at the ends and no change in the middle, or a figure's
 * scale.
 */
export function HeatLegend({ span, scale }: { span: number; scale?: FigureScale | undefined }) {
  const [low, middle, high] = scale
    ? [scale.low, (scale.low + scale.high) / 2, scale.high].map(number)
    : [`${MINUS}${number(span)}`, '0', `+${number(span)}`];
  const unit = scale?.unit ?? '%';
  return (
    <Scale
      gap={0}
      role="img"
      aria-label={
        scale
          ? `Colours from ${low}${unit} to ${high}${unit}`
          : `Colours from ${low}% or less to ${high}% or more, no change in the middle`
      }
    >
      {HEAT_STEPS.map((step) => (
        <i key={step} data-heat={step}>
          {step === 1 ? low : step === 5 ? middle : step === 9 ? high : ''}
        </i>
      ))}
      <span>{unit}</span>
    </Scale>
  );
}
