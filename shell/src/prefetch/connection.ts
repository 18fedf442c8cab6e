/** Network Information API, in browsers that have it. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const REDUCED_DATA = '(prefers-reduced-data: reduce)';
const SLOW = ['slow-2g', '2g', '3g'];

/** False for visitors who save data, on slow or metered connections, or offline. */
export function leavesRoom({
  navigator,
  matchMedia,
}: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  const connection = Reflect.get(navigator, 'connection') as NetworkInformation | undefined;
  return (
    navigator.onLine &&
    connection?.saveData !== true &&
    // Browsers without this media feature match nothing.
    !matchMedia(REDUCED_DATA).matches &&
    connection?.type !== 'cellular' &&
    !SLOW.includes(connection?.effectiveType ?? '')
  );
}
