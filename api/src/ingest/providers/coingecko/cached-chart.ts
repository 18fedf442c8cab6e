/** Charts that a run fetched before it was killed are not fetched again. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from 'shared/server';
import { chartSchema, type MarketChart } from './coingecko-api';

/** The kept chart of a coin, else a fetched one that is kept from now on. */
export async function keptChart(
  workDir: string,
  id: string,
  fetchChart: () => Promise<MarketChart>,
): Promise<MarketChart> {
  const file = join(workDir, `chart-${createHash('sha1').update(id).digest('hex')}.json`);
  const cachedChart = await readFile(file, 'utf8').then(parsed, () => null);
  if (cachedChart) return cachedChart;
  const chart = await fetchChart();
  await replaceFile(file, JSON.stringify(chart));
  return chart;
}

function parsed(text: string): MarketChart | null {
  try {
    return chartSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
