import type { AnswerPart } from 'shared/contract';

/** The parts of an answer so far. Texts that follow each other become one part. */
export class AnswerRecord {
  readonly #parts: AnswerPart[] = [];
  /** Pieces of the last text: joined once, not with each piece. */
  #pieces: string[] = [];

  add(part: AnswerPart): void {
    if (part.kind === 'text') this.#pieces.push(part.text);
    else {
      this.#closeText();
      this.#parts.push(part);
    }
  }

  get parts(): readonly AnswerPart[] {
    this.#closeText();
    return this.#parts;
  }

  #closeText(): void {
    const text = this.#pieces.join('');
    this.#pieces = [];
    if (text === '') return;
    const last = this.#parts.at(-1);
    if (last?.kind === 'text')
      this.#parts[this.#parts.length - 1] = { ...last, text: last.text + text };
    else this.#parts.push({ kind: 'text', text });
  }
}
