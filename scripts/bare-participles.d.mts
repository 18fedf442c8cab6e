/** Bindings of a source file whose only name is a participle; lines from 1. */
export declare function bareParticiples(
  file: string,
  text: string,
): { line: number; name: string }[];
