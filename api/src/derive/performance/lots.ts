import { isoDate } from '../../dates/civil-dates';
import { ImpossibleActivity, type Activity } from './activity';

/** How a sale finds the cost of what it sells. */
export type CostMethod = 'fifo' | 'average' | 'specific';

/** Shares bought together and what is left of them. */
export interface Lot {
  /** Name given with the purchase, else its number: `1`, `2`, … */
  id: string;
  day: number;
  quantity: number;
  cost: number;
}

/** Shares of a position lost to binary noise: 0.1 + 0.2 − 0.3 is nothing. */
const DUST = 1e-9;

/** The shares that are held, lot by lot. */
export class Lots {
  private readonly held: Lot[] = [];
  private bought = 0;

  constructor(private readonly method: CostMethod) {}

  get all(): readonly Lot[] {
    return this.held;
  }

  get quantity(): number {
    return this.held.reduce((sum, lot) => sum + lot.quantity, 0);
  }

  get cost(): number {
    return this.held.reduce((sum, lot) => sum + lot.cost, 0);
  }

  buy({ day, quantity, amount, lot }: Extract<Activity, { kind: 'buy' }>): void {
    if (!(quantity > 0)) throw impossible(day, `${quantity} shares cannot be bought`);
    this.bought++;
    const id = lot ?? String(this.bought);
    const [pool] = this.held;
    if (this.method === 'average' && pool) {
      pool.quantity += quantity;
      pool.cost += amount;
    } else this.held.push({ id, day, quantity, cost: amount });
  }

  /** Every lot holds more or fewer shares for the same cost. */
  split({ day, ratio }: Extract<Activity, { kind: 'split' }>): void {
    if (!(ratio > 0 && Number.isFinite(ratio)))
      throw impossible(day, `a split of ${ratio} for one is none`);
    for (const lot of this.held) lot.quantity *= ratio;
  }

  /** @returns what the sold shares had cost */
  sell({ day, quantity, lots }: Extract<Activity, { kind: 'sell' }>): number {
    if (!(quantity > 0)) throw impossible(day, `${quantity} shares cannot be sold`);
    const quantityBefore = this.quantity;
    if (quantity > quantityBefore * (1 + DUST))
      throw impossible(day, `${quantity} shares are sold, ${quantityBefore} are held`);
    if (this.method === 'specific') return this.sellChosen(day, quantity, lots ?? []);
    let remaining = quantity;
    let cost = 0;
    for (const lot of this.held) {
      const matchedQuantity = Math.min(remaining, lot.quantity);
      cost += this.take(lot, matchedQuantity);
      remaining -= matchedQuantity;
      if (remaining <= quantity * DUST) break;
    }
    this.forgetEmpty();
    return cost;
  }

  private sellChosen(
    day: number,
    quantity: number,
    lotChoices: readonly { lot: string; quantity: number }[],
  ): number {
    const total = lotChoices.reduce((sum, { quantity: part }) => sum + part, 0);
    if (Math.abs(total - quantity) > quantity * DUST)
      throw impossible(day, `${quantity} shares are sold, the chosen lots give ${total}`);
    let cost = 0;
    for (const { lot: id, quantity: part } of lotChoices) {
      const lot = this.held.find((candidate) => candidate.id === id);
      if (!lot || part > lot.quantity * (1 + DUST))
        throw impossible(day, `lot ${id} does not hold ${part} shares`);
      cost += this.take(lot, part);
    }
    this.forgetEmpty();
    return cost;
  }

  /** Takes shares out of a lot with their part of its cost: all of it with the last share. */
  private take(lot: Lot, quantity: number): number {
    const remaining = lot.quantity - quantity;
    if (remaining <= lot.quantity * DUST) {
      const { cost } = lot;
      Object.assign(lot, { quantity: 0, cost: 0 });
      return cost;
    }
    const cost = lot.cost * (quantity / lot.quantity);
    lot.quantity = remaining;
    lot.cost -= cost;
    return cost;
  }

  private forgetEmpty(): void {
    for (let i = this.held.length - 1; i >= 0; i--)
      if (this.held[i]?.quantity === 0) this.held.splice(i, 1);
  }
}

const impossible = (day: number, reason: string) =>
  new ImpossibleActivity(`${isoDate(day)}: ${reason}`);
