/** Remote Config takes at most this many (specification, section 9). */
export const MAX_CUSTOM_SIGNALS = 100;

export type CustomSignals = Record<string, string | number | null>;

/**
 * Facts about this visit by which an operator can segment visitors in Remote Config. No personal
 * data.
 *
 * @throws if there are more than the service accepts: it would drop all of them.
 */
export function checkedSignals(signals: CustomSignals): CustomSignals {
  const count = Object.keys(signals).length;
  if (count > MAX_CUSTOM_SIGNALS)
    throw new RangeError(`${count} custom signals; at most ${MAX_CUSTOM_SIGNALS} are taken`);
  return signals;
}
