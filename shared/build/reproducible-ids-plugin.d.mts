import type { Compiler } from 'webpack';

export class ReproducibleIdsPlugin {
  constructor(root: string);
  apply(compiler: Compiler): void;
}

export function reproducibleName(identifier: string, root: string): string | null;
