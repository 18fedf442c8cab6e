export declare function diskFault(folder: string, options?: { needed?: number }): string | null;
