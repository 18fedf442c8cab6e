import type { Configuration, RuleSetRule } from 'webpack';

export interface BuildOptions {
  /** Default: `NODE_ENV`, else production. */
  mode?: 'production' | 'development';
}
export interface RemoteBuildOptions extends BuildOptions {
  /** Rules of files that the remote alone has. */
  rules?: RuleSetRule[];
  /** Module that exports `staticPages(): StaticPages`, run at build. */
  staticPages?: string;
  /** Module that exports the pages which the edge renders, made by `serverPages`. */
  serverPages?: string;
}
export function pageConfig(
  dirname: string,
  options: BuildOptions & { name: string; entry: string },
): Configuration;
export function prerenderConfig(dirname: string, options?: BuildOptions): Configuration;
export function remoteConfig(
  dirname: string,
  options?: RemoteBuildOptions,
): Configuration | Configuration[];
export function shellConfig(dirname: string, options?: BuildOptions): Configuration;
export function installationConfigs(dirname: string): Configuration[];
