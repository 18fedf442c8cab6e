import { Suspense, useState } from 'react';
import { useAddressState } from 'shared/list';
import { Button, Cluster, media, SelectControl } from 'shared/ui';
import { RangeButtons } from 'shared/ui/charts';
import { styled } from 'shared/styled';
import { PORTFOLIO_ADDRESS } from '../portfolio-address';
import { usePortfolio } from '../portfolio-context';
import { OTHER_BENCHMARK, useBenchmarkOptions } from './benchmarks';
import { CustomDates } from './custom-dates';
import { PERIODS } from './periods';
import { lazyDialog } from 'shared/ui/lazy-piece';

const Controls = styled(Cluster)`
  min-width: 0;
  select {
    max-width: 170px;
  }
  > form {
    flex: 1 1 100%;
    justify-content: flex-end;
  }
  ${media.mobile} {
    width: 100%;
    > [role='group'] {
      flex: 1 1 100%;
    }
    > form {
      justify-content: flex-start;
    }
  }
`;

const BenchmarkDialog = lazyDialog(
  'The benchmark search',
  () => import(/* webpackChunkName: 'portfolio-dialogs' */ './benchmark-dialog'),
);

/** Chooses the period and the benchmark of the address. */
export function PeriodControls() {
  const { portfolio } = usePortfolio();
  const [{ period, from, to, benchmark }, change] = useAddressState(PORTFOLIO_ADDRESS);
  const options = useBenchmarkOptions(benchmark, portfolio.id);
  const [asksDates, setAsksDates] = useState(false);
  const [asksAsset, setAsksAsset] = useState(false);
  const isCustom = from !== null || to !== null;
  return (
    <Controls gap={[8, 12]} justify="end" data-print="hide">
      <RangeButtons
        ranges={PERIODS}
        value={isCustom ? null : period}
        onChange={(next) => {
          setAsksDates(false);
          change({ period: next, from: null, to: null }, { replace: true });
        }}
      />
      <Button
        size="sm"
        aria-pressed={isCustom}
        aria-expanded={isCustom || asksDates}
        onClick={() => setAsksDates(!asksDates)}
      >
        Dates
      </Button>
      <SelectControl
        aria-label="Benchmark"
        size="sm"
        value={benchmark}
        options={options}
        onChange={(next) => {
          if (next === OTHER_BENCHMARK) setAsksAsset(true);
          else change({ benchmark: next }, { replace: true });
        }}
      />
      {(isCustom || asksDates) && (
        <CustomDates
          key={`${from} ${to}`}
          from={from}
          to={to}
          latest={portfolio.on}
          onChange={(dates) => change(dates, { replace: true })}
        />
      )}
      {asksAsset && (
        <Suspense fallback={null}>
          <BenchmarkDialog
            onClose={() => setAsksAsset(false)}
            onChoose={(symbol) => {
              setAsksAsset(false);
              change({ benchmark: symbol }, { replace: true });
            }}
          />
        </Suspense>
      )}
    </Controls>
  );
}
