import type { Part } from '../../site/chunks';

/** A text that a chunk holds, and the reason why no visit of the suite requests it. */
type Unreached = readonly [text: string, reason: string];

/** Chunks that no visit reaches. */
export const UNREACHED: Record<Part, readonly Unreached[]> = {
  shell: [
    ['googletagmanager', 'statistics of a real Firebase project'],
    ['enforceIntegrity', 'only builds without hashes of their own need it'],
    ['globalCss', 'the edge writes this style into each document'],
    ['frame-panels', 'no remote of the product contributes a panel'],
  ],
  'mfe-content': [],
  'mfe-screeners': [],
  'mfe-pro-filters': [],
  'mfe-workspace': [],
};
