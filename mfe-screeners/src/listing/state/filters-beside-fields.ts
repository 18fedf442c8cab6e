import { brokerOf } from 'shared/market';

/** Id of the broker filter; no field has this name. */
export const BROKER_FILTER = '(broker)';
/** Id of the band filter; removing it resets the band to its default. */
export const BAND_FILTER = '(band)';

/** Label of the broker filter. */
export const availableAt = (broker: string | null): string =>
  `Available at ${brokerOf(broker)?.name ?? broker}`;
