import { z } from 'zod';
import type { CompanyCik } from 'market-model/dataset/records/company-cik';
import { UnreadableSource, emptyContent, type MemoryContent, type SourceFiles } from '../../source';
import { validSymbol } from '../asset-symbol';
import { readJson } from '../read-text';

const rowSchema = z.object({
  cik_str: z.union([z.number().int().positive(), z.string().regex(/^\d{1,10}$/)]),
  ticker: z.string().min(1),
  title: z.string().min(1),
});

/**
 * The SEC's register of companies: ticker, CIK and registered name. The name is as registered
 * ("MICROSOFT CORP"), so it is used only if no other source names the asset.
 */
export function readSecCompanyTickersJson({ main }: SourceFiles): MemoryContent {
  const document = readJson(main);
  if (typeof document !== 'object' || document === null)
    throw new UnreadableSource('not a list of companies');
  const rows = Object.values(document);
  const content = emptyContent();
  content.read = rows.length;
  const ciks: CompanyCik[] = [];
  const symbols = new Set<string>();
  for (const [i, item] of rows.entries()) {
    const row = rowSchema.safeParse(item);
    const symbol = row.success ? validSymbol(row.data.ticker, 'US') : null;
    if (!row.success || symbol === null) {
      content.refused.push({
        row: i + 1,
        reason: row.success
          ? `"${row.data.ticker}" cannot be written as a symbol`
          : `${row.error.issues[0]?.path.join('.') || 'row'}: ${row.error.issues[0]?.message ?? 'invalid'}`,
      });
      continue;
    }
    if (symbols.has(symbol)) {
      content.refused.push({ row: i + 1, reason: `${symbol} occurs twice` });
      continue;
    }
    symbols.add(symbol);
    content.accepted++;
    ciks.push({ symbol, cik: String(row.data.cik_str).padStart(10, '0'), name: row.data.title });
    content.records.push({
      symbol,
      assetType: null,
      name: row.data.title,
      nameIsFallback: true,
      fields: {},
      date: null,
    });
  }
  content.collections['company-ciks'] = ciks;
  return content;
}
