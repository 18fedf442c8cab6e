import { RandomStream, hash32 } from '../random/random';
import type { DemoStock } from './stock';

/** Shares of a company by holder, percent. Lines of one company have one answer. */
export interface Ownership {
  insiders: number;
  institutions: number;
}

/** Insiders hold more of small companies, institutions more of large ones. */
export function simulateOwnership({ symbol, cap, line }: DemoStock): Ownership {
  const random = new RandomStream(hash32(`ownership:${line?.main.symbol ?? symbol}`, 0));
  const size = Math.min(1, Math.max(0, Math.log10(cap / 2e7) / 4));
  const insiders = Math.min(70, random.lognormal(18 * (1 - size) + 0.4, 0.8));
  const institutions = (100 - insiders) * Math.min(0.98, 0.15 + 0.6 * size + 0.2 * random.next());
  return { insiders: rounded(insiders), institutions: rounded(institutions) };
}

const rounded = (percent: number): number => Number(percent.toFixed(3));
