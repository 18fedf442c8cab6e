/** One filing: its index, cover page and information table. */
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { elementAt, parseXml } from '../../formats/sec-13f-xml/parse-13f-xml';
import { readThirteenF } from '../../formats/sec-13f-xml/sec-13f-xml';
import { filingUrl, quarterOf } from '../../formats/thirteen-f';
import { UnreadableSource, type RejectedRow } from '../../source';
import { RefusedRequest } from '../http/provider-client';
import type { EdgarApi } from './edgar-api';
import type { ListedFiling } from './list-filings';

/** Parsed filing, as JSON so that it can be kept in a file. */
export interface FetchedFiling {
  /** Null when nothing of it could be read. */
  filing: ThirteenFFiling | null;
  read: number;
  accepted: number;
  refused: RejectedRow[];
  notes: string[];
}

/**
 * A filing that the SEC does not return or that is not XML is rejected with the reason. A permanent
 * connection failure throws, and the next run resumes here.
 */
export async function fetchFiling(
  api: EdgarApi,
  listedFiling: ListedFiling,
  asOf: string,
): Promise<FetchedFiling> {
  const { cik, accession, form, manager, filedDate } = listedFiling;
  const name = `${manager}, ${form} of ${filedDate} (${accession})`;
  const refuse = (reason: string): FetchedFiling => ({
    filing: null,
    read: 1,
    accepted: 0,
    refused: [{ row: null, reason: `${name}: ${reason}` }],
    notes: [],
  });
  try {
    const files = await api.filingIndex(cik, accession);
    const xml = files.filter((file) => file.toLowerCase().endsWith('.xml'));
    if (xml.length === 0) return refuse('a text table of the time before XML (May 2013); not read');
    const { cover, table } = await readDocuments(api, listedFiling, xml);
    if (cover === undefined && table === undefined)
      return refuse('neither a cover page nor an information table');
    const documents = { cover, table, filedDate, cik, manager, form, accession };
    const url = filingUrl(cik, accession);
    const content = readThirteenF({ ...documents, url }, { asOf });
    const [filing] = content.collections['13f-filings'] ?? [];
    if (!filing) return refuse('holds no report');
    const missing =
      table === undefined && form.startsWith('13F-HR') && filing.stated?.entries !== 0;
    return {
      filing: {
        ...filing,
        // The register knows the period even where a cover page is damaged.
        quarter: filing.quarter ?? quarterOf(listedFiling.periodEnd),
        periodEnd: filing.periodEnd ?? listedFiling.periodEnd,
      },
      read: content.read,
      accepted: missing ? 0 : content.accepted,
      refused: [
        ...content.refused.map(({ row, reason }) => ({ row, reason: `${name}: ${reason}` })),
        ...(missing ? [{ row: null, reason: `${name}: the information table is missing` }] : []),
      ],
      notes: content.notes.map((note) => `${name}: ${note}`),
    };
  } catch (error) {
    if (error instanceof RefusedRequest && error.status !== 403) return refuse(error.message);
    if (error instanceof NotReadable) return refuse(error.message);
    throw error;
  }
}

/** A complete document that is not XML. */
class NotReadable extends Error {}

/** The table has no fixed name: it is whichever document has its root element. */
async function readDocuments(
  api: EdgarApi,
  { cik, accession }: ListedFiling,
  files: readonly string[],
): Promise<{ cover: unknown; table: unknown }> {
  const isCover = (file: string) => file.toLowerCase() === 'primary_doc.xml';
  const ordered = [...files.filter(isCover), ...files.filter((file) => !isCover(file))];
  let [cover, table]: unknown[] = [];
  for (const file of ordered) {
    if (table !== undefined) break;
    const root = rootOf(await api.document(cik, accession, file), file);
    cover ??= elementAt(root, 'edgarSubmission');
    table ??= elementAt(root, 'informationTable');
  }
  return { cover, table };
}

function rootOf(text: string, file: string): Record<string, unknown> {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof UnreadableSource) throw new NotReadable(`${file}: ${error.message}`);
    throw error;
  }
}
