import type { Compiler } from 'webpack';

export class ReproducibleIdsPlugin {
  apply(compiler: Compiler): void;
}
