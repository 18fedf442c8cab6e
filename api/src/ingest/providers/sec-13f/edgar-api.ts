/** The part of EDGAR's interface that 13F reports need. */
import { z } from 'zod';
import { createProviderClient } from '../http/provider-client';

/** Filings as columns: the nth entry of each list is of one filing. */
const filingColumnsSchema = z.object({
  accessionNumber: z.array(z.string().regex(/^\d{10}-\d{2}-\d{6}$/, 'is not an accession number')),
  filingDate: z.array(z.string()),
  reportDate: z.array(z.string()),
  form: z.array(z.string()),
});
export type FilingColumns = z.infer<typeof filingColumnsSchema>;

const submissionsSchema = z.object({
  name: z.string(),
  filings: z.object({
    recent: filingColumnsSchema,
    /** Further lists with older filings. */
    files: z.array(
      z.object({
        name: z.string().regex(/^[\w.-]+\.json$/, 'is not a file name'),
        filingFrom: z.string(),
        filingTo: z.string(),
      }),
    ),
  }),
});
export type Submissions = z.infer<typeof submissionsSchema>;

const filingIndexSchema = z.object({
  directory: z.object({ item: z.array(z.object({ name: z.string() })) }),
});

export interface EdgarApi {
  /** @param cik ten digits */
  submissions(cik: string): Promise<Submissions>;
  olderFilings(file: string): Promise<FilingColumns>;
  /** Names of the files of a filing. */
  filingIndex(cik: string, accession: string): Promise<string[]>;
  document(cik: string, accession: string, name: string): Promise<string>;
}

const DATA_HOST = 'https://data.sec.gov';
const ARCHIVE_HOST = 'https://www.sec.gov';

/** @param requestsPerSecond in total: the SEC counts its hosts together */
export function edgarApi({
  baseUrl,
  userAgent,
  requestsPerSecond,
  backoffMs,
  signal,
}: {
  baseUrl: string | null;
  userAgent: string;
  requestsPerSecond: number;
  backoffMs?: number;
  signal: AbortSignal;
}): EdgarApi {
  const client = (host: string) =>
    createProviderClient({
      baseUrl: baseUrl ?? host,
      // Lists and documents are never requested at the same time.
      requestsPerSecond,
      ...(backoffMs !== undefined && { backoffMs }),
      headers: { 'user-agent': userAgent },
      signal,
    });
  const [data, archive] = [client(DATA_HOST), client(ARCHIVE_HOST)];
  const folder = (cik: string, accession: string) =>
    `Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`;
  return {
    submissions: (cik) => data.getJson(`submissions/CIK${cik}.json`, submissionsSchema),
    olderFilings: (file) => data.getJson(`submissions/${file}`, filingColumnsSchema),
    filingIndex: async (cik, accession) => {
      const path = `${folder(cik, accession)}/index.json`;
      const { directory } = await archive.getJson(path, filingIndexSchema);
      return directory.item.map(({ name }) => name);
    },
    document: (cik, accession, name) =>
      archive.getText(`${folder(cik, accession)}/${encodeURIComponent(name)}`),
  };
}
