import { usePerformance } from '../period/use-performance';
import { AllocationCard } from './allocation-card';
import { ContributorsCard } from './contributors-card';
import { CardPair } from '../tab-layout/overview-layout';
import { ReturnCard } from './return-card';
import { ValueCard } from './value-card';
import { WaterfallCard } from './waterfall-card';

/** Value, returns, waterfall, allocation and contributors over one period. */
export function OverviewTab() {
  const performance = usePerformance();
  return (
    <>
      <CardPair>
        <ValueCard performance={performance} />
        <ReturnCard performance={performance} />
      </CardPair>
      <CardPair>
        <div>
          <WaterfallCard performance={performance} />
          <ContributorsCard performance={performance} />
        </div>
        <AllocationCard />
      </CardPair>
    </>
  );
}
