import type { WebpackPluginInstance } from 'webpack';

export const BuildDescriptionPlugin: new (options: {
  declarationFile: string;
  declaration: string;
  entryName: string;
  frame?: string;
}) => WebpackPluginInstance;
