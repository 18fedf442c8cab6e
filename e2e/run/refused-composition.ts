/**
 * Asks a site for a page in the composition of a run.
 *
 * @returns why the run cannot have it, as a sentence. Null if it can.
 */
export async function refusedComposition(
  site: URL,
  parameters: ReadonlyMap<string, string>,
): Promise<string | null> {
  const address = new URL('/login', site);
  for (const [name, value] of parameters) address.searchParams.set(name, value);
  let answer: Response;
  try {
    answer = await fetch(address, { headers: { accept: 'text/html' } });
  } catch (error) {
    return `${site.origin} does not answer (${error instanceof Error ? error.message : error})`;
  }
  if (!answer.ok) return `${address} answers ${answer.status}`;
  const refused = answer.headers.get('x-override-refused');
  return refused === null
    ? null
    : `${site.origin} refuses ${refused}. "npm run fleet -- list" shows the releases it has; one that is not live needs a signed link (--link)`;
}
