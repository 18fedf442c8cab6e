import type { AnySlotDeclaration } from 'shared/contract';

/** A declaration with the name of its remote. */
export type Declared = AnySlotDeclaration & { remote: string };
