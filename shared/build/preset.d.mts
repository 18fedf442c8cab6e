import type { Configuration } from 'webpack';

export interface PresetOptions {
  dirname: string;
  name: string;
  mode: 'production' | 'development';
  rendersPages?: boolean;
}

export function preset(options: PresetOptions): Configuration;
