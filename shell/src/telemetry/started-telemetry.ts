import type { TelemetryAttribution } from 'shared/contract';
import type { Telemetry } from './telemetry';

/** Facts about the page that observations are attributed to. */
export interface PageFacts {
  allowsStatistics(): boolean;
  /** Release and route of the current page. */
  current(): TelemetryAttribution;
  /** Attribution of a page at an address shown in this tab; the first page's if unknown. */
  at(url: string | undefined): TelemetryAttribution;
  /** Running version of a remote. */
  versionOf(remote: string): string;
}

/**
 * Telemetry of a document: one port, one sink of our endpoint, one measurement of vitals. The
 * starter creates it, or the shell in documents without a starter.
 */
export interface PageTelemetry {
  port: Telemetry;
  /** Replaces the facts once the shell knows navigations, consent and replaced releases. */
  follow(facts: PageFacts): void;
  /** The page view of the first page was reported. */
  isViewSent: boolean;
}

declare global {
  interface Window {
    /** Telemetry started by the starter. */
    __TELEMETRY__?: PageTelemetry;
  }
}

/** The starter's telemetry; undefined without a starter, and on a server. */
export const startedTelemetry = (): PageTelemetry | undefined => globalThis.window?.__TELEMETRY__;
