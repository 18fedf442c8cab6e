/** The visitor's own screens as seen by the page, wherever they are stored. */
import type { CreateScreen, SavedScreen, ScreenCriteria, ScreenQuota } from 'shared/contract';
import type { ScreenerType } from 'shared/market';
import type { Refused } from './error-messages';

/** A saved screen and its storage. */
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

/** The visitor's screens of one type, and their actions. No call rejects. */
export interface OwnScreens {
  /** `unknown`: owner or screens are not known yet; `failed`: the account's did not load. */
  status: 'unknown' | 'ready' | 'failed';
  /** Storage of new screens. */
  storage: OwnScreen['storage'];
  /** In order; those of this browser follow those of the account. */
  items: readonly OwnScreen[];
  /** Screens of all types. */
  all: readonly OwnScreen[];
  /** Limit of the plan; null if signed out or unknown. */
  quota: ScreenQuota | null;
  save(screen: Omit<CreateScreen, 'criteria'> & { criteria: ScreenCriteria }): Promise<Outcome>;
  change(screen: OwnScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: OwnScreen): Promise<Outcome>;
  restore(screen: OwnScreen): Promise<Outcome>;
  /** Sorts the screens of one storage by these ids. */
  order(storage: OwnScreen['storage'], ids: readonly string[]): Promise<Outcome<void>>;
  retry(): void;
}

type NewScreen = Parameters<OwnScreens['save']>[0];

/** Actions on the screens of one storage. */
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
