import type { PortfolioRepository } from '../store/portfolio-repository';
import { exportTransactions } from './export-csv';

/** The transactions of each portfolio of a person as CSV that an import takes again, by file name. */
export async function portfolioFiles(
  repository: Pick<PortfolioRepository, 'all' | 'content'>,
  uid: string,
): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  const { items } = await repository.all(uid);
  for (const [index, { id, name }] of items.entries()) {
    const { transactions } = await repository.content(uid, id);
    const safeName = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim();
    files[`portfolios/${index + 1} ${safeName}.csv`] = exportTransactions(
      transactions.map(({ entered }) => entered),
    );
  }
  return files;
}
