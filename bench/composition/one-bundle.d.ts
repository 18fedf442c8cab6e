declare module '*/one-bundle.config.mjs' {
  import type { Configuration } from 'webpack';
  export function oneBundleConfig(outDir: string): Configuration;
}
