import { ModelFailure, type LanguageModel } from '../answering';

export interface ObservedModel {
  model: LanguageModel | null;
  /** The last failure of the model, which the answer may have handled. */
  failure: () => ModelFailure | null;
}

/** A model whose failures are seen, also those that an answer handles. */
export function observedModel(model: LanguageModel | null): ObservedModel {
  let last: ModelFailure | null = null;
  return {
    model: model && {
      name: model.name,
      async *write(request) {
        try {
          yield* model.write(request);
        } catch (error) {
          if (error instanceof ModelFailure) last = error;
          throw error;
        }
      },
    },
    failure: () => last,
  };
}
