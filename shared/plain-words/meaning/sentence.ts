import { columnOf, type ColumnDefinition } from 'shared/market';
import type { DescriptionContext } from '../described-screen';
import type { PhraseBook } from '../vocabulary/phrase-book';
import type { PlacedTerm, Term, TermKind } from '../vocabulary/term';

/** A sentence with its terms, for reading its phrases. */
export class Sentence {
  constructor(
    readonly text: string,
    readonly terms: readonly PlacedTerm[],
    readonly book: PhraseBook,
    readonly context: DescriptionContext,
  ) {}

  /** The term at a place. Undefined if it is of another kind. */
  term<K extends TermKind>(
    place: number | undefined,
    kind: K,
  ): Extract<Term, { kind: K }> | undefined {
    const term = place === undefined ? undefined : this.terms[place]?.term;
    return term?.kind === kind ? (term as Extract<Term, { kind: K }>) : undefined;
  }

  /** Text of the terms `[from, to)`. */
  textOf(from: number, to: number): string {
    return this.text.slice(this.terms[from]?.start ?? 0, this.terms[to - 1]?.end ?? 0);
  }

  /** The text of `[from, to)` with another text at one place. */
  textWith(from: number, to: number, place: number, replacement: string): string {
    const term = this.terms[place];
    const start = this.terms[from]?.start ?? 0;
    const end = this.terms[to - 1]?.end ?? 0;
    if (!term) return this.text.slice(start, end);
    return `${this.text.slice(start, term.start)}${replacement}${this.text.slice(term.end, end)}`;
  }

  columns(place: number | undefined): ColumnDefinition[] {
    const fields = this.term(place, 'figure')?.fields ?? [];
    return fields.flatMap((field) => this.column(field) ?? []);
  }

  column(field: string): ColumnDefinition | undefined {
    return columnOf(this.context.type, field);
  }

  /** A name of this figure and no other. Undefined if it has none. */
  nameOf({ label, title, field }: ColumnDefinition): string | undefined {
    return [label, title ?? label].find((name) => {
      const term = this.book.get(name);
      return term?.kind === 'figure' && term.fields.length === 1 && term.fields[0] === field;
    });
  }
}
