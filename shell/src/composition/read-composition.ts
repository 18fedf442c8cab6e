import {
  fromPage,
  type ChunkReference,
  type Composition,
  type PageComposition,
} from 'shared/contract';

const NAME = /^[A-Za-z0-9][\w.-]*$/;

export interface DeclaredComposition {
  composition: Composition;
  /** Reference to the remaining details; undefined if complete. */
  details: ChunkReference | undefined;
}

/**
 * Reads the composition that the edge wrote into the HTML. The tab keeps it: a later deploy applies
 * to later tabs.
 * @throws if it is missing, or if remote names are ambiguous
 */
export function readComposition(document: Document): DeclaredComposition {
  const text = document.getElementById('composition')?.textContent;
  if (!text) throw new Error('The page carries no composition.');
  // Written by our own edge from a validated document.
  const declared = JSON.parse(text) as PageComposition;
  const composition = fromPage(declared);
  const names = Object.keys(composition.remotes);
  for (const name of names) {
    if (!NAME.test(name)) throw new Error(`"${name}" cannot be the name of a remote.`);
    // The federation runtime finds a remote by the prefix of the module's name.
    const prefix = names.find((other) => other !== name && other.startsWith(name));
    if (prefix)
      throw new Error(
        `"${name}" is the beginning of "${prefix}": they would be mistaken for each other.`,
      );
  }
  return { composition, details: declared.details };
}
