import type { Compiler } from 'webpack';

export class ChunkHashesPlugin {
  apply(compiler: Compiler): void;
}
