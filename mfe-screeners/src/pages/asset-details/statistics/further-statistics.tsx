import type { SlotInputs } from 'shared/contract';
import { StatisticGroups } from './key-statistics';
import { FURTHER_GROUPS } from './statistic-groups';

/** Valuation, quality and risk beyond the key statistics. */
export default function FurtherStatistics({ asset }: SlotInputs['asset-section']) {
  return <StatisticGroups asset={asset} groups={FURTHER_GROUPS[asset.assetType]} />;
}
