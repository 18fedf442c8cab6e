import type { Alert, SavedScreen } from 'shared/contract';
import type { MarketStore } from '../market/market-store';
import type { ScreenRepository } from '../screens/screen-repository';
import type { AlertRow } from './alert-rows';
import { describeAlert } from './describe-alert';

/** Alerts as the API answers them, with the names of the screens that they watch. */
export class AlertAnswers {
  constructor(
    private readonly screens: Pick<ScreenRepository, 'all'>,
    private readonly market: Pick<MarketStore, 'current'>,
  ) {}

  async one(row: AlertRow): Promise<Alert> {
    const screen = row.screenId === null ? null : await this.screen(row.uid, row.screenId);
    return describeAlert(row, this.market.current(), screen);
  }

  /** All alerts of a user. Reads the screens only if an alert watches one. */
  async all(uid: string, rows: readonly AlertRow[]): Promise<Alert[]> {
    const screens = rows.some(({ screenId }) => screenId !== null) ? await this.#byId(uid) : null;
    const current = this.market.current();
    return rows.map((row) => describeAlert(row, current, screens?.get(row.screenId ?? '') ?? null));
  }

  async screen(uid: string, id: string): Promise<SavedScreen | null> {
    return (await this.#byId(uid)).get(id) ?? null;
  }

  async #byId(uid: string): Promise<Map<string, SavedScreen>> {
    const { items } = await this.screens.all(uid);
    return new Map(items.map((screen) => [screen.id, screen]));
  }
}
