/** An ambiguity of a file. An answer is sent as `option[key]`, or as `option` without a key. */
export interface ImportQuestion {
  option: 'columns' | 'words' | 'choices' | 'answers' | 'dateOrder' | 'decimalSign';
  key: string | null;
  /** Text shown to the user. */
  text: string;
  /** Possible answers; empty where any asset or number can be the answer. */
  values: readonly { value: string; label: string }[];
}
