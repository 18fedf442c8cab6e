import { brokerOf } from 'shared/market';

/** Id of the broker among the filters; no field has this name. */
export const BROKER_FILTER = '(broker)';
/** Id of the list's band among the filters: without it the band is at its default. */
export const BAND_FILTER = '(band)';

/** Words of the broker filter. */
export const availableAt = (broker: string | null): string =>
  `Available at ${brokerOf(broker)?.name ?? broker}`;
