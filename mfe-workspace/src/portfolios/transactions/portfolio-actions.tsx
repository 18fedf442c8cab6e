import type { PortfolioOverview } from 'shared/contract';
import { ExportButton, fetchCsv } from 'shared/list';
import { transactionsCsvPath } from '../api';

/** What can be done with a portfolio from its head: its transactions as a file. */
export function PortfolioActions({ portfolio }: { portfolio: PortfolioOverview }) {
  return (
    <ExportButton
      file={() =>
        fetchCsv(transactionsCsvPath(portfolio.id), { fallbackName: `${portfolio.name}.csv` })
      }
    />
  );
}
