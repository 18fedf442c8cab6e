import { useAddressState } from 'shared/list';
import { media, SelectControl } from 'shared/ui';
import { RangeButtons } from 'shared/ui/charts';
import { styled } from 'shared/styled';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { useBenchmarkOptions } from './benchmarks';
import { PERIODS } from './periods';

const Row = styled.div.withConfig({ componentId: 'ws-period-controls' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2) var(--space-3);
  min-width: 0;
  select {
    max-width: 170px;
  }
  ${media.mobile} {
    width: 100%;
    > [role='group'] {
      flex: 1 1 100%;
    }
  }
`;

/** Chooses the period and the benchmark of the address. */
export function PeriodControls() {
  const [{ period, benchmark }, change] = useAddressState(PORTFOLIO_ADDRESS);
  const options = useBenchmarkOptions(benchmark);
  return (
    <Row data-print="hide">
      <RangeButtons
        ranges={PERIODS}
        value={period}
        onChange={(next) => change({ period: next }, { replace: true })}
      />
      <SelectControl
        aria-label="Benchmark"
        size="sm"
        value={benchmark}
        options={options}
        onChange={(next) => change({ benchmark: next }, { replace: true })}
      />
    </Row>
  );
}
