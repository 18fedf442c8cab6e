import type { Configuration } from 'webpack';

export interface BuildOptions {
  /** Default: `NODE_ENV`, else production. */
  mode?: 'production' | 'development';
}
export function frameConfig(dirname: string, options?: BuildOptions): Configuration;
export function remoteConfig(dirname: string, options?: BuildOptions): Configuration;
export function shellConfig(dirname: string, options?: BuildOptions): Configuration;
export function installationConfigs(dirname: string): Configuration[];
