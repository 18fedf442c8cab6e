/** The visitor's own screens as the page sees them, wherever they are kept. */
import type { CreateScreen, SavedScreen, ScreenCriteria, ScreenQuota } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import type { Refused } from './error-messages';

/** A saved screen and where it is kept. */
export interface OwnScreen extends SavedScreen {
  storage: 'account' | 'device';
}

export type Outcome<T = OwnScreen> =
  | { done: T; refused?: undefined }
  | { done?: undefined; refused: Refused };

export interface ScreenChange {
  name?: string;
  criteria?: ScreenCriteria;
  isDefault?: boolean;
}

/** The visitor's screens of one type, and what can be done with them. No call rejects. */
export interface OwnScreens {
  /** `unknown`: not known yet whose or which; `failed`: the account's did not load. */
  status: 'unknown' | 'ready' | 'failed';
  /** Where a new screen is kept. */
  storage: OwnScreen['storage'];
  /** In their order; those of this browser behind those of the account. */
  items: readonly OwnScreen[];
  /** The screens of all types, for what looks beyond this one. */
  all: readonly OwnScreen[];
  /** What the plan holds; null when signed out or unknown. */
  quota: ScreenQuota | null;
  save(screen: Omit<CreateScreen, 'criteria'> & { criteria: ScreenCriteria }): Promise<Outcome>;
  change(screen: OwnScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: OwnScreen): Promise<Outcome>;
  restore(screen: OwnScreen): Promise<Outcome>;
  /** Puts the screens of a place into the order of their ids. */
  order(storage: OwnScreen['storage'], ids: readonly string[]): Promise<Outcome<void>>;
  retry(): void;
}

type NewScreen = Parameters<OwnScreens['save']>[0];

/** What can be done with the screens of one place. */
export interface ScreenMutations {
  save(screen: NewScreen): Promise<Outcome>;
  change(screen: OwnScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: OwnScreen): Promise<Outcome>;
  restore(screen: OwnScreen): Promise<Outcome>;
  order(type: ScreenerType, ids: readonly string[]): Promise<Outcome<void>>;
}

export const withStorage = (screen: SavedScreen, storage: OwnScreen['storage']): OwnScreen => ({
  ...screen,
  storage: storage,
});
