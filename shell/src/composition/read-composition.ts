import {
  fromPage,
  type ChunkReference,
  type Composition,
  type PageComposition,
} from 'shared/contract';

const NAME = /^[A-Za-z0-9][\w.-]*$/;

export interface DeclaredComposition {
  composition: Composition;
  /** Where the rest of it is; undefined when all of it is here. */
  details: ChunkReference | undefined;
}

/**
 * The composition that the edge wrote into the HTML. The tab keeps it: a later deploy is for later tabs.
 * @throws when it is missing, or when names of remotes would be mistaken for each other.
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
    // The federation runtime finds a remote by the beginning of the module's name.
    const prefix = names.find((other) => other !== name && other.startsWith(name));
    if (prefix)
      throw new Error(
        `"${name}" is the beginning of "${prefix}": they would be mistaken for each other.`,
      );
  }
  return { composition, details: declared.details };
}
