/** What browsers tell about the connection, where they do. */
interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

const REDUCED_DATA = '(prefers-reduced-data: reduce)';
const SLOW = ['slow-2g', '2g', '3g'];

/** Not for visitors who save data, on slow or counted connections, or without one. */
export function leavesRoom({
  navigator,
  matchMedia,
}: Pick<Window, 'navigator' | 'matchMedia'>): boolean {
  const connection = Reflect.get(navigator, 'connection') as NetworkInformation | undefined;
  return (
    navigator.onLine &&
    connection?.saveData !== true &&
    // Browsers that do not know the preference match nothing.
    !matchMedia(REDUCED_DATA).matches &&
    connection?.type !== 'cellular' &&
    !SLOW.includes(connection?.effectiveType ?? '')
  );
}
