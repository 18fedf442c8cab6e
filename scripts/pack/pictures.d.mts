/** Images beside the sources of `shared`, by their paths within the folder. */
export declare const picturesOf: (shared: string) => string[];
