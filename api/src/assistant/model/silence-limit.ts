import { ModelFailure } from '../answering';

/** Times in ms. */
export interface GenerationTimes {
  /** Until the first words. A server may have to load the model first. */
  firstWords: number;
  /** Between two pieces. */
  silence: number;
  /** Of the whole generation. */
  whole: number;
}

export const GENERATION_TIMES: GenerationTimes = {
  firstWords: 60_000,
  silence: 20_000,
  whole: 180_000,
};

/** Aborts a generation that keeps silent, or takes too long. */
export class SilenceLimit {
  readonly #late: () => void;
  readonly #times: GenerationTimes;
  readonly #whole: NodeJS.Timeout;
  #silence: NodeJS.Timeout;

  constructor(work: AbortController, times: GenerationTimes) {
    this.#times = times;
    this.#late = () => work.abort(new ModelFailure('slow'));
    this.#whole = setTimeout(this.#late, times.whole).unref();
    this.#silence = setTimeout(this.#late, times.firstWords).unref();
  }

  /** A piece arrived. */
  heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(this.#late, this.#times.silence).unref();
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#silence);
  }
}
