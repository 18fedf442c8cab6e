import type { Compiler, RuntimeModule } from 'webpack';

export class ChunkRetryRuntimeModule extends RuntimeModule {
  constructor();
  generate(): string;
}

export class ChunkRetryPlugin {
  apply(compiler: Compiler): void;
}
