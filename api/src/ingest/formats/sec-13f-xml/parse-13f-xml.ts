import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { UnreadableSource, type RejectedRow } from '../../source';
import { numberCell } from '../cell-values';
import type { ThirteenFHolding } from 'market-model/dataset/records/thirteen-f-filing';

/** Elements that are lists even when there is one. */
const REPEATED = new Set(['infoTable', 'document', 'otherManager2']);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(amp|lt|gt|quot|apos));/g;

/** Text with its character references decoded, each once. Entities that a document declares are not expanded. */
function decodeReferences(text: string): string {
  return text.replace(REFERENCE, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? '';
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : '\uFFFD';
  });
}

/** Characters that XML 1.0 allows. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  parseTagValue: false,
  trimValues: true,
  // Decoded below: the parser leaves numeric references as they are.
  processEntities: false,
  tagValueProcessor: (_, value) => decodeReferences(value),
  isArray: (name) => REPEATED.has(name),
});

/** XML as plain objects, prefixes dropped, all values text. Entities of the document's own are not expanded. */
export function parseXml(text: string): Record<string, unknown> {
  const trimmed = text.trim();
  const valid = XMLValidator.validate(trimmed);
  if (valid !== true)
    throw new UnreadableSource(`not well-formed XML (line ${valid.err.line}: ${valid.err.msg})`);
  try {
    const parsed: unknown = parser.parse(trimmed);
    if (isObject(parsed)) return parsed;
  } catch (error) {
    throw new UnreadableSource(
      `not readable as XML (${error instanceof Error ? error.message : String(error)})`,
    );
  }
  throw new UnreadableSource('an empty XML document');
}

/** Follows a path of element names; undefined where one is missing. */
export function elementAt(root: unknown, ...path: string[]): unknown {
  let at = root;
  for (const name of path) {
    if (!isObject(at)) return undefined;
    at = at[name];
  }
  return at;
}

/** Text of the element at a path. Null if missing. */
export function textAt(root: unknown, ...path: string[]): string | null {
  const value = elementAt(root, ...path);
  return typeof value === 'string' && value !== '' ? value : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entrySchema = z.object({
  nameOfIssuer: z.string().min(1),
  titleOfClass: z.string().optional(),
  cusip: z.string().regex(/^[a-zA-Z0-9]{9}$/, 'has not nine characters'),
  value: z.string(),
  shrsOrPrnAmt: z.object({ sshPrnamt: z.string(), sshPrnamtType: z.enum(['SH', 'PRN']) }),
  putCall: z.enum(['Put', 'Call']).optional(),
  // Details that cost no holding when they are wrong.
  investmentDiscretion: z.enum(['SOLE', 'DFND', 'OTR']).optional().catch(undefined),
  otherManager: z.string().optional().catch(undefined),
  votingAuthority: z
    .object({ Sole: z.coerce.number(), Shared: z.coerce.number(), None: z.coerce.number() })
    .optional()
    .catch(undefined),
});

/**
 * Holdings of an `informationTable`.
 * @param unit factor to dollars
 */
export function readInformationTable(
  table: unknown,
  unit: number,
): { read: number; holdings: ThirteenFHolding[]; refused: RejectedRow[] } {
  const entries = elementAt(table, 'infoTable');
  const list = Array.isArray(entries) ? entries : [];
  const holdings: ThirteenFHolding[] = [];
  const refused: RejectedRow[] = [];
  for (const [i, item] of list.entries()) {
    const holding = readEntry(item, unit);
    if (typeof holding === 'string') refused.push({ row: i + 1, reason: holding });
    else holdings.push(holding);
  }
  return { read: list.length, holdings, refused };
}

function readEntry(item: unknown, unit: number): ThirteenFHolding | string {
  const entry = entrySchema.safeParse(item);
  if (!entry.success)
    return `${entry.error.issues[0]?.path.join('.') || 'entry'}: ${entry.error.issues[0]?.message ?? 'invalid'}`;
  const value = numberCell(entry.data.value);
  const amount = numberCell(entry.data.shrsOrPrnAmt.sshPrnamt);
  if (value.state !== 'number' || value.value < 0)
    return `value "${entry.data.value}" is not an amount`;
  if (amount.state !== 'number' || amount.value < 0)
    return `sshPrnamt "${entry.data.shrsOrPrnAmt.sshPrnamt}" is not an amount`;
  const voting = entry.data.votingAuthority ?? null;
  return {
    issuer: entry.data.nameOfIssuer,
    titleOfClass: entry.data.titleOfClass || null,
    // Zeros mark a security without a CUSIP.
    cusip: /^0+$/.test(entry.data.cusip) ? null : entry.data.cusip.toUpperCase(),
    ticker: null,
    symbol: null,
    valueUSD: value.value * unit,
    amount: amount.value,
    amountType: entry.data.shrsOrPrnAmt.sshPrnamtType,
    putCall: entry.data.putCall ?? null,
    investmentDiscretion: entry.data.investmentDiscretion ?? null,
    otherManagers: entry.data.otherManager || null,
    votingAuthority: voting && { sole: voting.Sole, shared: voting.Shared, none: voting.None },
  };
}
