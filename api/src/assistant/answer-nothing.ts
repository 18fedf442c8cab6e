import type { Answer } from './answering';

/** Answer of a site without a pipeline of answers. */
export const answerNothing: Answer = async function* () {
  yield { kind: 'text', text: 'The assistant of this site cannot answer questions yet.' };
  return 'not-understood';
};
