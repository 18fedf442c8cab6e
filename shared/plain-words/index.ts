/** Screens described in plain words. Isomorphic: browser and API read sentences alike. */
export { describeScreen } from './describe-screen';
export {
  MAX_SENTENCE_LENGTH,
  type DescribedScreen,
  type DescriptionContext,
  type NotUnderstood,
  type Part,
} from './described-screen';
export type { KnownOptions } from './vocabulary/option-words';
export { wordsOf, type Word } from './text/words';
