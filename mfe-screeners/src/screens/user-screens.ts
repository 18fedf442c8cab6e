/** The visitor's own screens as seen by the page, wherever they are stored. */
import type { CreateScreen, SavedScreen, ScreenCriteria, ScreenQuota } from 'shared/contract';
import type { ScreenerType } from 'shared/market';

/** A rejected change, and the reason. */
export interface Refused {
  /** HTTP status; 0 if the request failed or this browser refused. */
  status: number;
  text: string;
}

/** The request or its code did not load. */
export const NOT_REACHED: Refused = {
  status: 0,
  text: 'The server could not be reached. Nothing was changed.',
};

/** A saved screen and its storage. */
export interface UserScreen extends SavedScreen {
  storage: 'account' | 'device';
}

export type Outcome<T = UserScreen> =
  | { done: T; refused?: undefined }
  | { done?: undefined; refused: Refused };

export interface ScreenChange {
  name?: string;
  criteria?: ScreenCriteria;
  isDefault?: boolean;
}

/** The visitor's screens of one type, and their actions. No call rejects. */
export interface UserScreens {
  /** `unknown`: owner or screens are not known yet; `failed`: the account's did not load. */
  status: 'unknown' | 'ready' | 'failed';
  /** Storage of new screens. */
  storage: UserScreen['storage'];
  /** In order; those of this browser follow those of the account. */
  items: readonly UserScreen[];
  /** Screens of all types. */
  all: readonly UserScreen[];
  /** Limit of the plan; null if signed out or unknown. */
  quota: ScreenQuota | null;
  save(screen: Omit<CreateScreen, 'criteria'> & { criteria: ScreenCriteria }): Promise<Outcome>;
  change(screen: UserScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: UserScreen): Promise<Outcome>;
  restore(screen: UserScreen): Promise<Outcome>;
  /** Sorts the screens of one storage by these ids. */
  order(storage: UserScreen['storage'], ids: readonly string[]): Promise<Outcome<void>>;
  retry(): void;
}

type NewScreen = Parameters<UserScreens['save']>[0];

/** Actions on the screens of one storage. */
export interface ScreenMutations {
  save(screen: NewScreen): Promise<Outcome>;
  change(screen: UserScreen, change: ScreenChange): Promise<Outcome>;
  remove(screen: UserScreen): Promise<Outcome>;
  restore(screen: UserScreen): Promise<Outcome>;
  order(type: ScreenerType, ids: readonly string[]): Promise<Outcome<void>>;
}

export const withStorage = (screen: SavedScreen, storage: UserScreen['storage']): UserScreen => ({
  ...screen,
  storage: storage,
});
