import { z } from 'zod';
import { assetTypeSchema, fieldValueSchema } from 'shared/contract/schemas';
import { columnOf, type AssetType, type ColumnType } from 'shared/market';
import type { FieldValue } from 'shared/contract';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { writtenSymbol } from '../asset-symbol';
import { dateCell } from '../cell-values';
import { readJson } from '../read-text';

const recordSchema = z.object({
  symbol: z.string(),
  assetType: assetTypeSchema,
  name: z.string().nullish(),
  date: z.string().nullish(),
  fields: z.record(z.string(), z.unknown()),
});

/** Unread members that a note names. */
const MAX_NAMED = 20;
const MEMBERS: ReadonlySet<string> = new Set(Object.keys(recordSchema.shape));

/**
 * The product's own format: a list, or `{records: [...]}`, with fields and units of the catalogue.
 */
export function readNormalisedJson({ main }: SourceFiles, context: SourceContext): MemoryContent {
  const document = readJson(main);
  const list: unknown = Array.isArray(document)
    ? document
    : (document as { records?: unknown } | null)?.records;
  if (!Array.isArray(list)) throw new UnreadableSource('not a list of records');
  const content = emptyContent();
  content.read = list.length;
  const unread = new Set<string>();
  for (const [i, item] of list.entries()) {
    const record = recordSchema.safeParse(item);
    const symbol = record.success ? writtenSymbol(record.data.symbol) : null;
    if (!record.success || symbol === null) {
      const issue = record.error?.issues[0];
      content.refused.push({
        row: i + 1,
        reason: issue
          ? `${issue.path.join('.') || 'record'}: ${issue.message}`
          : 'the symbol cannot be written',
      });
      continue;
    }
    for (const member of Object.keys(item as object))
      if (!MEMBERS.has(member) && unread.size < MAX_NAMED) unread.add(member.slice(0, 60));
    const { assetType, name, date } = record.data;
    const day = date ? dateCell(date) : context.asOf;
    if (day === null) {
      content.refused.push({
        row: i + 1,
        reason: `${symbol}: ${JSON.stringify(date)} is not a date`,
      });
      continue;
    }
    const fields: Record<string, FieldValue> = {};
    for (const [field, raw] of Object.entries(record.data.fields)) {
      const value = readValue(assetType, field, raw);
      if (value.reason !== null)
        content.refused.push({ row: i + 1, reason: `${symbol}: ${value.reason}` });
      else if (field !== 'symbol') fields[field] = value.value;
    }
    content.accepted++;
    content.records.push({
      symbol,
      assetType,
      name: name ?? null,
      fields,
      date: day,
    });
  }
  if (unread.size > 0)
    content.notes.push(
      `members of records that were not read: ${[...unread].toSorted().join(', ')}`,
    );
  return content;
}

const FITS: Readonly<Record<ColumnType, (value: FieldValue) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && parseIsoDate(value) !== null,
  list: (value) => Array.isArray(value),
};

function readValue(
  assetType: AssetType,
  field: string,
  raw: unknown,
): { value: FieldValue; reason: string | null } {
  const column = columnOf(assetType, field);
  const parsed = fieldValueSchema.safeParse(raw);
  if (!column) return { value: null, reason: `${field} is not a column of ${assetType}` };
  if (!parsed.success || (parsed.data !== null && !FITS[column.type](parsed.data)))
    return { value: null, reason: `${field} ${JSON.stringify(raw)} is not a ${column.type}` };
  return { value: parsed.data, reason: null };
}
