export declare const REFUSED: number;
export declare const DISK_FULL: number;
export declare const MAX_RESTARTS: number;
export declare function restartPolicy(
  now?: () => number,
): (
  code: number | null,
) => { stop: 'refused' | 'too many restarts' } | { delayMs: number; restart: number };
