import { storedValue, useStored } from '../stored-value';

const paused = storedValue('ticker-paused');

/** Whether the visitor paused the strip; stored on this device. */
export function usePaused(): [paused: boolean, toggle: () => void] {
  const isPaused = useStored(paused) === '1';
  return [isPaused, () => paused.write(isPaused ? null : '1')];
}
