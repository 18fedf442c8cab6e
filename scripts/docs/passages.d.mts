export interface Passage {
  line: number;
  text: string;
}
/** Paragraphs, list items and table rows of a page; its headings; the lines of its blocks of code. */
export declare function readPage(source: string): {
  passages: Passage[];
  headings: string[];
  code: Passage[];
};
/** Anchor of a heading. */
export declare function anchorOf(heading: string): string;
