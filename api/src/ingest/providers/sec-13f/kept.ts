import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from 'shared/server';

/**
 * What an earlier, interrupted run made already, else what is made now; finished results alone are kept.
 * @param make its result must survive JSON
 */
export async function kept<T>(folder: string, name: string, make: () => Promise<T>): Promise<T> {
  const file = join(folder, `${name}.json`);
  const known = await readFile(file, 'utf8').catch(() => null);
  // Only this program writes here, and only whole files.
  if (known !== null) return JSON.parse(known) as T;
  const made = await make();
  await replaceFile(file, JSON.stringify(made));
  return made;
}
