/** Pictures beside the sources of the rooms, by their paths within the folder. */
export declare const picturesOf: (shared: string) => string[];
