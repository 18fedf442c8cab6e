import { Skeleton } from '../state/skeleton';
import { ChartWaitingBox } from './price-chart.styles';

export interface ChartWaitingProps {
  /** Panes below the price that the chart will have. */
  panes: number;
}

/** Reserves the height of a chart with its notes while its prices load. */
export const ChartWaiting = ({ panes }: ChartWaitingProps) => (
  <ChartWaitingBox data-panes={panes}>
    <Skeleton height="100%" radius={6} />
  </ChartWaitingBox>
);
