/** Calls `onHang` once, with the seconds of silence, when the main thread of a process hangs. */
export function watchHealth(
  origin: string,
  onHang: (seconds: number) => void,
  signal: AbortSignal,
  checkMs?: number,
): Promise<void>;
