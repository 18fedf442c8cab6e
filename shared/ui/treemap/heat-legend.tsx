import { formatNumber, MINUS } from 'shared/market';
import { styled } from 'shared/styled';
import { HEAT_STEPS, heatRules } from './heat-scale';

const Scale = styled.div.withConfig({ componentId: 'ui-heat-legend' })`
  display: flex;
  align-items: center;
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
    forced-color-adjust: none;
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

/** What the colours mean: ±span percent at the ends, no change in the middle. */
export function HeatLegend({ span }: { span: number }) {
  const end = formatNumber(span, Number.isInteger(span) ? 0 : 1);
  return (
    <Scale
      role="img"
      aria-label={`Colours from ${MINUS}${end}% or less to +${end}% or more, no change in the middle`}
    >
      {HEAT_STEPS.map((step) => (
        <i key={step} data-heat={step}>
          {step === 1 ? `${MINUS}${end}` : step === 5 ? '0' : step === 9 ? `+${end}` : ''}
        </i>
      ))}
      <span>%</span>
    </Scale>
  );
}
