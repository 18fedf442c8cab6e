/** Faults that a run can inject, as data. The proxy applies those of the network, journeys the rest. */

/** Treatment of a request by the proxy. */
export type NetworkFault =
  /** Answers 503. */
  | 'unavailable'
  /** Waits before the answer. */
  | 'slow'
  /** Sends half of the answer and closes the connection. */
  | 'cut'
  /** Changes one byte of the answer. */
  | 'corrupt'
  /** Closes the connection without an answer. */
  | 'refuse'
  /** Answers 401. */
  | 'unauthorised';

/** Change of the pages of a journey. */
export type PageFault = 'storage denied' | 'clock ahead' | 'translated' | 'other sites blocked';

/** Requests that a fault applies to. */
export type Target =
  | 'scripts'
  | 'reads'
  | 'streams'
  | 'everything'
  /** Calls of the API with a token that was issued over 20 seconds ago. */
  | 'old tokens';

export interface Fault {
  name: string;
  /** One line for the help and the report. */
  what: string;
  network?: {
    target: Target;
    does: NetworkFault;
    /** How often for each address. Absent: always. */
    times?: number;
  };
  page?: PageFault;
  /** Journeys that complete under this fault. Absent: all. */
  journeys?: readonly string[];
}

/** Journeys complete under each of these: the product mends itself or does without. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'slow',
    what: 'every answer comes 300 ms later',
    network: { target: 'everything', does: 'slow' },
  },
  {
    name: 'busy',
    what: 'the first request of every script answers 503',
    network: { target: 'scripts', does: 'unavailable', times: 1 },
  },
  {
    name: 'cut',
    what: 'the first answer with every script ends in the middle',
    network: { target: 'scripts', does: 'cut', times: 1 },
  },
  {
    name: 'corrupt',
    what: 'the first answer with every script has a changed byte',
    network: { target: 'scripts', does: 'corrupt', times: 1 },
  },
  {
    name: 'read-error',
    what: 'the first read of every address of the API answers 503',
    network: { target: 'reads', does: 'unavailable', times: 1 },
    // A failed read shows its error and "Try again": other journeys would have to press it.
    journeys: ['every-route'],
  },
  {
    name: 'stream-cut',
    what: 'connections of event streams are closed without an answer',
    network: { target: 'streams', does: 'refuse' },
  },
  {
    name: 'short-tokens',
    what: 'the API refuses tokens after 20 seconds',
    network: { target: 'old tokens', does: 'unauthorised' },
  },
  {
    name: 'third-parties',
    what: 'requests to other sites are blocked',
    page: 'other sites blocked',
  },
  {
    name: 'storage-denied',
    what: 'the browser denies storage, channels and locks',
    page: 'storage denied',
    // The others reload their pages, and a choice of the theme is stored.
    journeys: ['every-route'],
  },
  { name: 'clock-ahead', what: 'the visitor’s clock is two hours ahead', page: 'clock ahead' },
  { name: 'translated', what: 'the browser has translated the page', page: 'translated' },
];

export const FAULT_NAMES = FAULTS.map(({ name }) => name);

/**
 * The faults of a comma-separated list. Empty without a list.
 *
 * @throws {Error} that names an unknown fault and all known ones
 */
export function faultsOf(list: string | undefined): Fault[] {
  return (list ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const fault = FAULTS.find((one) => one.name === name);
      if (!fault)
        throw new Error(`No fault is called "${name}". Faults: ${FAULT_NAMES.join(', ')}`);
      return fault;
    });
}
