/** Figures that the product has otherwise, by case, with the documented choice or the fault behind it. */
export const knownDifferences: Readonly<Record<string, { figures: string[]; why: string }>> = {};
