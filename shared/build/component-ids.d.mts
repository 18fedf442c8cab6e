/** Path and options of the compiler's plugin, for `jsc.experimental.plugins` of SWC. */
export const componentIds: [path: string, options: Record<string, unknown>];
