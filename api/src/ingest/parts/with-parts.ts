import { openPart, type OpenPart } from './open-part';
import type { RecipeStep } from './recipe';

/** Opens the parts of a recipe, hands them over and closes them whatever happens. */
export async function withParts<T>(
  dataDir: string,
  recipe: readonly RecipeStep[],
  work: (parts: OpenPart[]) => Promise<T>,
): Promise<T> {
  const parts: OpenPart[] = [];
  try {
    for (const { id } of recipe) parts.push(await openPart(dataDir, id));
    return await work(parts);
  } finally {
    for (const part of parts) part.close();
  }
}
