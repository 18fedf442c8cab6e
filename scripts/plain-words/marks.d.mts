/** Marks of the private dialect in a file; lines from 1. */
export declare function marksOf(file: string, source: string): { line: number; mark: string }[];
