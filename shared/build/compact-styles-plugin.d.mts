import type { Compiler } from 'webpack';

export class CompactStylesPlugin {
  apply(compiler: Compiler): void;
}
