/** Something that a file leaves open. An answer is sent as `option[key]`, or as `option` where there is no key. */
export interface ImportQuestion {
  option: 'columns' | 'words' | 'choices' | 'answers' | 'dateOrder' | 'decimalSign';
  key: string | null;
  /** Shown to the person. */
  text: string;
  /** Possible answers; empty where any asset or number can be the answer. */
  values: readonly { value: string; label: string }[];
}
