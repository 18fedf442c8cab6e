import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from 'shared/server';

/**
 * Returns the result of an earlier, interrupted run, or computes it. Only finished results are
 * kept.
 * @param make its result must survive JSON
 */
export async function cachedOnDisk<T>(
  folder: string,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const file = join(folder, `${name}.json`);
  const cachedText = await readFile(file, 'utf8').catch(() => null);
  // Only this program writes here, and only whole files.
  if (cachedText !== null) return JSON.parse(cachedText) as T;
  const value = await make();
  await replaceFile(file, JSON.stringify(value));
  return value;
}
