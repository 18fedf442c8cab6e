import { readSummary } from '../telemetry/summary-file';

const DAYS = 2;
/** Page loads without which a share says nothing. */
const MIN_PAGE_LOADS = 50;

/** Share of a release's page loads with an error in the last two days; 0 when there were few. */
export const usualErrors =
  (telemetryDir: string) =>
  async (name: string, version: string): Promise<number> => {
    const counts = (await readSummary(telemetryDir, DAYS))[name]?.[version];
    if (!counts || counts.attempts < MIN_PAGE_LOADS) return 0;
    return Math.min(1, counts.errors / counts.attempts);
  };
