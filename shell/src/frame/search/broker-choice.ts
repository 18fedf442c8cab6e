import { isBrokerKey } from 'shared/market';
import { readStored, writeStored } from '../storage';

const BROKER = 'broker';

/** The broker chosen on this device; null for any, also when the stored one is no longer supported. */
export function storedBroker(): string | null {
  const stored = readStored(BROKER);
  return stored !== null && isBrokerKey(stored) ? stored : null;
}

export const storeBroker = (broker: string | null) => writeStored(BROKER, broker);
