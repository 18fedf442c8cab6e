import type { Compilation, WebpackPluginInstance } from 'webpack';

export const EndpointNamesPlugin: new () => WebpackPluginInstance;
export const endpointsOf: (compilation: Compilation) => string[];
