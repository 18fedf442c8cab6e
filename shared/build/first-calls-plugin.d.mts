import type { WebpackPluginInstance } from 'webpack';

export const FirstCallsPlugin: new () => WebpackPluginInstance;
