/** The shapes that every source of market data produces. */
export type { CollectedLists, DocumentKind, Documents } from './collections';
export type { AssetRecord, DailyBars, Provenance } from './dataset';
export { drawnLogo } from './drawn-logo';
export { isinOf } from './isin';
export type { CalendarEvent } from './records/calendar-event';
export { orderedComponents } from './components-order';
export type { CompanyCik } from './records/company-cik';
export type { Component, Components } from './records/components';
export type { DividendRecord, UpcomingDividend } from './records/dividend';
export type { EarningsReport } from './records/earnings-report';
export type { EarningsEstimate, FiscalPeriod, Fundamentals } from './records/fundamentals';
export type { NewsItem } from './records/news-item';
export type { SenateTransaction } from './records/senate-transaction';
export type { SplitRecord } from './records/split';
export type { ThirteenFFiling, ThirteenFHolding } from './records/thirteen-f-filing';
