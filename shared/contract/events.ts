/**
 * The event catalogue: every event between two remotes, with its schema version. Payloads only
 * grow. A changed meaning is a new event.
 */
import type { AssistantContext } from './api/account/assistant';
import type { PartFailure } from './composition/failures';

export interface EventPayloads {
  'session/login': { uid: string };
  'session/logout': Record<string, never>;
  /** `owner` and `pattern` name the route: `shell` or a remote, and e.g. `/stocks/details/:symbol`. */
  'navigation/page-view': { path: string; title: string; owner?: string; pattern?: string };
  'theme/changed': { theme: 'light' | 'dark' | 'high-contrast' };
  /** The signed-in user's plan changed during this session. Null without a plan. */
  'plan/changed': { plan: 'Plus' | 'Pro' | null };
  'broker/changed': { broker: string | null };
  /** The user's data changed: in this tab, or in another one of this browser. */
  'watchlists/changed': { otherTab: boolean };
  'saved-screens/changed': { otherTab: boolean };
  'score-weights/changed': { otherTab: boolean };
  'alerts/changed': { otherTab: boolean };
  /** The user's subscription changed, and possibly the plan. */
  'billing/changed': { otherTab: boolean };
  /** A portfolio or its transactions changed. */
  'portfolios/changed': { otherTab: boolean };
  'dashboard/changed': { otherTab: boolean };
  'settings/changed': { otherTab: boolean };
  /** An alert fired while the page is open. */
  'alerts/fired': { id: string; text: string; path: string };
  /** The visitor adds an asset to the comparison. Published by any page that lists assets. */
  'compare/add': { symbol: string };
  /** A page offers its subject to the assistant. With a `question`, the question is asked at once. */
  'assistant/ask': { context: AssistantContext; question?: string };
  'installation/answered': { outcome: 'accepted' | 'dismissed' };
  'installation/installed': Record<string, never>;
  'part/failed': PartFailure;
  /** A region was remounted because a tool had changed its DOM. */
  'part/redrawn': { remote: string; message: string };
  /** A lazy chunk did not load after its retries. `file` is its path within the release. */
  'piece/failed': { remote: string; version: string; file: string };
  'part/mounted': { remote: string; version: string; milliseconds: number };
}

export type EventName = keyof EventPayloads;

/** Sent by the endpoints of user data (`shared/store/own`) once the API has accepted a change. */
export type OwnDataEvent =
  | 'watchlists/changed'
  | 'saved-screens/changed'
  | 'score-weights/changed'
  | 'alerts/changed'
  | 'billing/changed'
  | 'portfolios/changed'
  | 'dashboard/changed'
  | 'settings/changed';

export interface PlatformEvent<N extends EventName = EventName> {
  name: N;
  /** Schema version of the payload. */
  version: 1;
  payload: EventPayloads[N];
  /** Sender: `shell`, `store` or a remote's name. */
  source: string;
  /** Milliseconds since the epoch. */
  at: number;
}
