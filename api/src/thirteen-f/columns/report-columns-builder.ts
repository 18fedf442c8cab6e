/** Turns filers into the columns of a file, one filer at a time. */
import { encodeColumns } from '../../market/snapshot/columns-file';
import { THIRTEEN_F_VERSION } from '../../market/snapshot/layout';
import type { AppliedFiling, FilingFacts } from '../effective/applied-filing';
import type { Position } from '../identity/positions';
import { growingBytes, growingDoubles, growingWords } from './growing-column';
import {
  AMENDMENTS,
  AMOUNT_TYPES,
  DISCRETIONS,
  EFFECTS,
  PUT_CALLS,
  quarterCode,
} from './report-columns';
import { StringTableBuilder } from './string-table';

/** A quarter of a filer as it is stored. */
export interface StorableQuarter {
  quarter: string;
  filedDate: string | null;
  report: {
    filings: readonly AppliedFiling[];
    entries: number;
    known: boolean;
    stated: { entries: number | null; valueUSD: number | null } | null;
  };
  positions: ReadonlyMap<string, Position>;
  valueUSD: number;
  optionsValueUSD: number;
}

export interface StorableFiler {
  cik: string;
  name: string;
  /** Oldest first. */
  quarters: readonly StorableQuarter[];
}

export class ReportColumnsBuilder {
  readonly #strings = new StringTableBuilder();
  readonly #filers = { cik: growingWords(), name: growingWords(), firstQuarter: growingWords() };
  readonly #quarters = {
    quarter: growingWords(),
    filedDate: growingWords(),
    known: growingBytes(),
    entries: growingWords(),
    isStated: growingBytes(),
    statedEntries: growingDoubles(),
    statedUSD: growingDoubles(),
    valueUSD: growingDoubles(),
    optionsValueUSD: growingDoubles(),
    firstFiling: growingWords(),
    firstPosition: growingWords(),
  };
  readonly #filings = {
    form: growingWords(),
    accession: growingWords(),
    filedDate: growingWords(),
    url: growingWords(),
    more: growingWords(),
    effect: growingBytes(),
    entries: growingWords(),
    repeated: growingWords(),
    amendment: growingBytes(),
    amendmentNumber: growingDoubles(),
  };
  readonly #identities = {
    key: growingWords(),
    security: growingWords(),
    issuer: growingWords(),
    titleOfClass: growingWords(),
    cusip: growingWords(),
    ticker: growingWords(),
    symbol: growingWords(),
    splitSymbol: growingWords(),
    amountType: growingBytes(),
    putCall: growingBytes(),
  };
  readonly #identitiesByKey = new Map<string, { identity: Position; code: number }[]>();
  readonly #positions = {
    identity: growingWords(),
    amount: growingDoubles(),
    valueUSD: growingDoubles(),
    entries: growingWords(),
    discretion: growingBytes(),
    vote: growingWords(),
  };
  readonly #votes = { sole: growingDoubles(), shared: growingDoubles(), none: growingDoubles() };

  addFiler({ cik, name, quarters }: StorableFiler): void {
    this.#filers.cik.add(this.#strings.codeOf(cik));
    this.#filers.name.add(this.#strings.codeOf(name));
    this.#filers.firstQuarter.add(this.#quarters.quarter.length);
    for (const quarter of quarters) this.#addQuarter(quarter);
  }

  /** The bytes of the file. Call it once, after the last filer. */
  finish(): Buffer<ArrayBuffer> {
    this.#filers.firstQuarter.add(this.#quarters.quarter.length);
    this.#quarters.firstFiling.add(this.#filings.form.length);
    this.#quarters.firstPosition.add(this.#positions.identity.length);
    const tables = {
      filers: this.#filers,
      quarters: this.#quarters,
      filings: this.#filings,
      identities: this.#identities,
      positions: this.#positions,
      votes: this.#votes,
    };
    const strings = this.#strings.finish();
    return encodeColumns(THIRTEEN_F_VERSION, {
      'strings.bytes': strings.bytes,
      'strings.offsets': strings.offsets,
      ...Object.fromEntries(
        Object.entries(tables).flatMap(([table, columns]) =>
          Object.entries(columns).map(([name, column]) => [`${table}.${name}`, column.finish()]),
        ),
      ),
    });
  }

  #addQuarter({ quarter, filedDate, report, positions, ...sums }: StorableQuarter): void {
    const columns = this.#quarters;
    columns.quarter.add(quarterCode(quarter));
    columns.filedDate.add(this.#strings.codeOf(filedDate));
    columns.known.add(Number(report.known));
    columns.entries.add(report.entries);
    columns.isStated.add(Number(report.stated !== null));
    columns.statedEntries.add(report.stated?.entries ?? Number.NaN);
    columns.statedUSD.add(report.stated?.valueUSD ?? Number.NaN);
    columns.valueUSD.add(sums.valueUSD);
    columns.optionsValueUSD.add(sums.optionsValueUSD);
    columns.firstFiling.add(this.#filings.form.length);
    columns.firstPosition.add(this.#positions.identity.length);
    for (const filing of report.filings) this.#addFiling(filing);
    for (const position of positions.values()) this.#addPosition(position);
  }

  #addFiling({ filing, effect, repeated }: AppliedFiling): void {
    const columns = this.#filings;
    columns.form.add(this.#strings.codeOf(filing.form));
    columns.accession.add(this.#strings.codeOf(filing.accession));
    columns.filedDate.add(this.#strings.codeOf(filing.filedDate));
    columns.url.add(this.#strings.codeOf(filing.url));
    columns.more.add(this.#strings.codeOf(moreOf(filing)));
    columns.effect.add(EFFECTS.indexOf(effect));
    columns.entries.add(filing.entries);
    columns.repeated.add(repeated);
    const { amendment } = filing;
    columns.amendment.add(amendment ? AMENDMENTS.indexOf(amendment.type) : 0);
    columns.amendmentNumber.add(amendment?.number ?? Number.NaN);
  }

  #addPosition(position: Position): void {
    const columns = this.#positions;
    columns.identity.add(this.#identityCode(position));
    columns.amount.add(position.amount);
    columns.valueUSD.add(position.valueUSD);
    columns.entries.add(position.entries);
    columns.discretion.add(DISCRETIONS.indexOf(position.investmentDiscretion ?? null));
    columns.vote.add(this.#voteCode(position.votingAuthority));
  }

  #identityCode(position: Position): number {
    const { key, amountType, putCall } = position;
    const ofKey = this.#identitiesByKey.get(key) ?? [];
    const stored = ofKey.find(({ identity }) => isSameIdentity(identity, position));
    if (stored) return stored.code;
    const columns = this.#identities;
    const code = columns.key.length;
    for (const text of TEXTS) columns[text].add(this.#strings.codeOf(position[text]));
    columns.amountType.add(AMOUNT_TYPES.indexOf(amountType));
    columns.putCall.add(PUT_CALLS.indexOf(putCall));
    ofKey.push({ identity: position, code });
    this.#identitiesByKey.set(key, ofKey);
    return code;
  }

  #voteCode(votes: Position['votingAuthority']): number {
    if (!votes) return 0;
    this.#votes.sole.add(votes.sole);
    this.#votes.shared.add(votes.shared);
    this.#votes.none.add(votes.none);
    return this.#votes.sole.length;
  }
}

const TEXTS = [
  'key',
  'security',
  'issuer',
  'titleOfClass',
  'cusip',
  'ticker',
  'symbol',
  'splitSymbol',
] as const;

const isSameIdentity = (a: Position, b: Position): boolean =>
  a.amountType === b.amountType &&
  a.putCall === b.putCall &&
  TEXTS.every((text) => a[text] === b[text]);

/** Managers and notes are rare, and read only with the page of a filer. */
function moreOf({ otherManagers, notes }: FilingFacts): string | null {
  if (!otherManagers?.length && !notes?.length) return null;
  return JSON.stringify({ otherManagers, notes });
}
