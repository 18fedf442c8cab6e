/**
 * Importance of an economic event. The API lacks it, so it follows from the kind of event. Central
 * bank decisions and the figures of their mandates (prices, jobs, output) are high. Other broad
 * surveys and flows are medium.
 */
const HIGH =
  /interest rate|rate decision|federal funds|nonfarm payrolls|unemployment rate|\bcpi\b|consumer price|inflation rate|\bgdp\b|gross domestic|\bpce\b|fomc|press conference|employment change/i;
const MEDIUM =
  /\bppi\b|producer price|retail sales|\bpmi\b|\bism\b|industrial production|durable goods|trade balance|consumer (confidence|sentiment)|jobless claims|housing starts|building permits|existing home|new home|factory orders|business (climate|confidence)|economic sentiment|zew|ifo|wage|earnings|minutes|speech|adp/i;

export function eventImportance(event: string): 1 | 2 | 3 {
  if (HIGH.test(event)) return 3;
  return MEDIUM.test(event) ? 2 : 1;
}
