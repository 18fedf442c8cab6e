/** How a provider's client behaves; tests make it quick. */
export interface RequestLimits {
  requestsPerSecond: number;
  retries?: number;
  timeoutMs?: number;
  backoffMs?: number;
}
