/** How a provider's client behaves; tests make it quick. */
export interface ProviderPace {
  requestsPerSecond: number;
  retries?: number;
  timeoutMs?: number;
  backoffMs?: number;
}
