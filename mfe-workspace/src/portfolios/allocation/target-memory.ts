import { brand } from 'shared/brand';

const keyOf = (portfolioId: string): string => `${brand.storagePrefix}targets:${portfolioId}`;

/** Target weights in percent by symbol. */
export type Targets = Readonly<Record<string, number>>;

/** The target weights of a portfolio that this device remembers; null without any. */
export function readTargets(portfolioId: string): Targets | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(portfolioId)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const entries = Object.entries(stored).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] >= 0,
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}

/** Remembers target weights on this device. */
export function storeTargets(portfolioId: string, targets: Targets): void {
  try {
    localStorage.setItem(keyOf(portfolioId), JSON.stringify(targets));
  } catch {
    // Storage that is blocked remembers nothing.
  }
}
