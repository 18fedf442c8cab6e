import type { SlotInputs } from 'shared/contract';
import { AddToPortfolioButton } from '../../portfolios/adding/add-to-portfolio-button';

/** Adds the asset of a page to a portfolio. */
export default function AddAssetToPortfolio({ symbol, name }: SlotInputs['asset-page-action']) {
  return <AddToPortfolioButton symbol={symbol} name={name} />;
}
