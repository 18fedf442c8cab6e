import { transactionOfRow, type StoredRow } from '../../store/stored-transaction';
import { exportTransactions } from './export-csv';

/** Portfolios of a user, oldest first. */
export interface PortfolioFilesSource {
  portfolios(): Promise<{ id: string; name: string }[]>;
  /** JSON of the portfolio's {@link StoredRow} list. */
  stored(id: string): Promise<string>;
}

/** The transactions of each portfolio of a user as re-importable CSV, by file name. */
export async function portfolioFiles(
  source: PortfolioFilesSource,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const [index, { id, name }] of (await source.portfolios()).entries()) {
    const rows = JSON.parse(await source.stored(id)) as StoredRow[];
    const safeName = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim();
    files[`portfolios/${index + 1} ${safeName}.csv`] = exportTransactions(
      rows.map((row) => transactionOfRow(row).entered),
    );
  }
  return files;
}
