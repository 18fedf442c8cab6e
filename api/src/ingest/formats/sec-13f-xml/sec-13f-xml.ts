import { append } from '../../append';
import {
  UnreadableSource,
  emptyContent,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { numberCell } from '../cell-values';
import { readText } from '../read-text';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { cikOf, quarterOf, valueUnit } from '../thirteen-f';
import { americanDash, amendmentOf, includedManagers, signatureDate } from './cover-page';
import { elementAt, parseXml, readInformationTable, textAt } from './parse-13f-xml';
import { detectValueUnit } from './value-unit';

/** Documents that make up one 13F report: a cover page, a table of holdings, or both. */
export interface ThirteenFDocuments {
  cover: unknown;
  table: unknown;
  /** From the header of a submission; overrides nothing that is missing there. */
  filedDate: string | null;
  cik: string | null;
  manager: string | null;
  form: string | null;
  accession?: string | null;
  url?: string | null;
}

/** An information table, a cover page, or an `edgarSubmission` that carries its table in Base64. */
export function readSec13fXml({ main }: SourceFiles, context: SourceContext): MemoryContent {
  const root = parseXml(readText(main));
  const cover = elementAt(root, 'edgarSubmission');
  const table = elementAt(root, 'informationTable') ?? embeddedTable(cover);
  if (cover === undefined && table === undefined)
    throw new UnreadableSource('neither an informationTable nor an edgarSubmission');
  return readThirteenF(
    { cover, table, filedDate: null, cik: null, manager: null, form: null },
    context,
  );
}

/** Assembles the report and rejects invalid entries one by one. */
export function readThirteenF(
  { cover, table, filedDate, cik, manager, form, accession, url }: ThirteenFDocuments,
  context: SourceContext,
): MemoryContent {
  const content = emptyContent();
  const period = americanDash(
    textAt(cover, 'headerData', 'filerInfo', 'periodOfReport') ??
      textAt(cover, 'formData', 'coverPage', 'reportCalendarOrQuarter'),
  );
  const { read, holdings: asWritten, refused } = readInformationTable(table, 1);
  const { unit, note } = detectValueUnit(
    asWritten,
    // A report is signed on the day that it is filed, or shortly before.
    valueUnit(filedDate ?? americanDash(signatureDate(cover)), period),
  );
  const holdings = asWritten.map((each) => ({ ...each, valueUSD: each.valueUSD * unit }));
  content.read = Math.max(read, 1);
  append(content.refused, refused);
  if (note !== null) content.notes.push(note);
  const filing: ThirteenFFiling = {
    cik:
      cikOf(context.cik) ??
      cik ??
      cikOf(textAt(cover, 'headerData', 'filerInfo', 'filer', 'credentials', 'cik')),
    manager:
      context.manager ?? textAt(cover, 'formData', 'coverPage', 'filingManager', 'name') ?? manager,
    quarter: context.quarter ?? (period === null ? null : quarterOf(period)),
    periodEnd: period,
    filedDate,
    form: form ?? textAt(cover, 'headerData', 'submissionType'),
    stated: statedTotals(cover, unit),
    holdings,
    accession: accession ?? null,
    url: url ?? null,
    amendment: amendmentOf(cover, form),
    otherManagers: includedManagers(cover),
  };
  content.accepted = table === undefined ? 1 : holdings.length;
  checkTotals(filing, content.notes);
  filing.notes = [...content.notes];
  content.collections['13f-filings'] = [filing];
  return content;
}

function embeddedTable(cover: unknown): unknown {
  const documents = elementAt(cover, 'documents', 'document');
  for (const document of Array.isArray(documents) ? documents : []) {
    if (textAt(document, 'conformedDocumentType')?.toUpperCase() !== 'INFORMATION TABLE') continue;
    const encoded = textAt(document, 'contents');
    if (encoded)
      return elementAt(parseXml(readText(Buffer.from(encoded, 'base64'))), 'informationTable');
  }
  return undefined;
}

function statedTotals(cover: unknown, unit: number): ThirteenFFiling['stated'] {
  if (cover === undefined) return null;
  const entries = numberCell(textAt(cover, 'formData', 'summaryPage', 'tableEntryTotal') ?? '');
  const value = numberCell(textAt(cover, 'formData', 'summaryPage', 'tableValueTotal') ?? '');
  return {
    entries: entries.state === 'number' ? entries.value : null,
    valueUSD: value.state === 'number' ? value.value * unit : null,
  };
}

/** Compares the sums of the table with the totals on the cover page. */
function checkTotals({ stated, holdings }: ThirteenFFiling, notes: string[]): void {
  if (!stated || holdings.length === 0) return;
  const sum = holdings.reduce((total, holding) => total + holding.valueUSD, 0);
  if (stated.entries !== null && stated.entries !== holdings.length)
    notes.push(`the cover page states ${stated.entries} entries, ${holdings.length} were accepted`);
  if (stated.valueUSD !== null && stated.valueUSD !== sum)
    notes.push(`the cover page states ${stated.valueUSD} dollars, the entries add up to ${sum}`);
}
