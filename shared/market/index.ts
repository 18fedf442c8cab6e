/**
 * Definition, meaning and display of market figures. Isomorphic: servers and browsers import it.
 */

// Kinds of assets and their columns
export { ASSET_TYPES, type AssetType } from './asset-types';
export {
  SCREENER_TYPES,
  assetTypeOfScreener,
  screenerOfAssetType,
  type ScreenerType,
} from './screener-types';
export type {
  ColumnBand,
  ColumnCatalogue,
  ColumnDefinition,
  ColumnFormat,
  ColumnGroup,
  ColumnSet,
  ColumnType,
  ColumnValue,
  FilterKind,
} from './column';
export { bestOf, type BestValue } from './best-of';
export { COLUMN_GROUP_LABELS, COLUMN_GROUPS } from './column-groups';
export { brokersFieldOf, catalogueOf, columnOf, fieldsOf, nameFieldOf } from './catalogue';
export { bandsOf, withBands } from './columns/bands';
export { synonymsOf } from './columns/synonyms';
export {
  changeFieldOf,
  heatSpanOf,
  PRICE_WINDOWS,
  type PriceChangeField,
  type PriceWindow,
} from './columns/price-changes';
export { dayBesidePrice, followsPrice } from './follows-price';
export { contributionAt, contributionOf, type WeighedComponent } from './contribution';
export { atLivePrice, followsLivePrices, isPriceField, type QuoteFigures } from './live-fields';
export {
  confirmation,
  liveKind,
  pricesTime,
  snapshotTime,
  type PriceSource,
  type PriceTime,
} from './prices-time';
export { FORMULAS, formulaOf, type Formula, type FormulaId } from './formulas';

// Indicators of charts
export type { IndicatorBars, IndicatorColumn, IndicatorLine } from './indicators/indicator';
export {
  INDICATOR_KIND_IDS,
  type IndicatorKind,
  type IndicatorKindDefinition,
  type IndicatorLength,
} from './indicators/indicator-kinds';
export {
  INDICATOR_IDS,
  indicatorFacts,
  indicatorId,
  indicatorParts,
  kindOf,
  readIndicatorIds,
  type IndicatorFacts,
  type IndicatorId,
  type IndicatorParts,
} from './indicators/indicators';
export { indicatorOf, type IndicatorDefinition } from './indicators/indicator-of';
export { MAX_CLOSURE_DAYS } from './indicators/unbroken';

export { totalReturnFactors, type ReinvestedDividend } from './total-return';

// Financial statements
export {
  STATEMENT_ITEM_NAMES,
  STATEMENT_ITEMS,
  type StatementItem,
  type StatementItemDefinition,
  type StatementKind,
} from './statements';

// Symbols
export { comparePath, MAX_COMPARED } from './compare-path';
export { isCalendarDate } from './calendar-date';
export {
  addDays,
  addMonths,
  daysBetween,
  mondayOf,
  spanOf,
  spanText,
  stepSpan,
  weekdayOf,
  weeksOf,
  type Day,
  type Span,
} from './calendar-days';
export {
  detailsPath,
  makeSymbol,
  parseSymbol,
  SYMBOL_FORM,
  tickerOf,
  tileLabel,
  type ParsedSymbol,
} from './symbol';

// Exchange rates

// Lookup tables
export { BENCHMARKS, ownIndexOf, type Benchmark } from './tables/benchmarks';
export {
  ANY_BROKER,
  BROKER_KEYS,
  BROKER_NOT_EXISTING,
  BROKERS,
  brokerOf,
  isBrokerKey,
  type Broker,
  type BrokerKey,
} from './tables/brokers';
export {
  COUNTRY_ALIASES,
  countryCodeOf,
  countryOf,
  flagOf,
  listCountries,
  type Country,
} from './tables/countries';
export { currencyCountryOf } from './tables/currency-country';
export {
  currencyOf,
  currencySymbol,
  listCurrencies,
  mainCurrencyOf,
  PENCE_PER_POUND,
  type Currency,
} from './tables/currencies';
export {
  COUNTRY_OF_MIC,
  exchangeCountry,
  exchangeOf,
  EXCHANGES,
  US_EXCHANGE_NAMES,
  type Exchange,
} from './tables/exchanges';
export {
  MAJOR_CURRENCY_PAIRS,
  MAJOR_INDICES,
  TICKER_SYMBOLS,
  type MajorIndex,
} from './tables/majors';
export { SECTORS, sectorOf, type Sector } from './tables/sectors';

// Formatting
export { formatAsOf } from './format/as-of';
export { LOCALE, WEEK_STARTS_ON } from './format/locale';
export { zoneFormats } from './format/zone-formats';
export {
  DATE_FORMATS,
  NUMBER_FORMATS,
  setNotation,
  type DateFormat,
  type Notation,
  type NumberFormat,
} from './format/notation';
export {
  directionOf,
  formatBigNumber,
  formatChange,
  formatInteger,
  formatNumber,
  formatPercent,
  isNumber,
  MINUS,
  MISSING,
  type MaybeNumber,
} from './format/numbers';
export {
  formatBigMoney,
  formatMoney,
  formatPrice,
  moneyOf,
  withCurrency,
  type PricePrecision,
} from './format/prices';
export { formatRate, formatSum, type RateDetail } from './format/rates';
export {
  dateParts,
  formatDate,
  formatDateTime,
  formatTime,
  type DateInput,
  type DateLength,
} from './format/dates';
export { formatQuantity, NO_QUANTITY, parseQuantity, type Quantity } from './format/quantity';
export {
  currencyOfValue,
  exactValue,
  formatValue,
  precisionOf,
  type RowFields,
} from './format/value';
export { CSV_START, csvLine, csvText, withFormulaMarks, withoutFormulaMarks } from './format/csv';
export { isolatedText } from './format/isolated-text';
export { withoutNoise } from './format/without-noise';
export { withoutTrailing } from './format/without-trailing';
export {
  originText,
  SIMULATED_SOURCE,
  sourceName,
  sourceNote,
  type FigureOrigin,
} from './format/origin-text';

// Screens: texts of their conditions, their names
export {
  brokerText,
  conditionText,
  type ConditionBound,
  type ScreenCondition,
} from './conditions/condition-text';
export {
  enumeration,
  flagPhrase,
  isAdjective,
  optionNames,
  optionsPhrase,
} from './conditions/option-phrases';
export {
  isFactor,
  MAX_TIMES,
  PEER_GROUPS,
  refusedComparison,
  refusedMedian,
  relativeBenchmarksOf,
  relativeBenchmarkText,
  type PeerGroup,
  type RelativeBenchmark,
} from './conditions/benchmark';
export { freeScreenName, SCREEN_NAME_LENGTH, screenNameKey } from './screens/screen-name';

// Rule-based filters
export { mergedConditions, ruleAsScreen, type ScreenedRule } from './pro-filters/as-screen';
export { RULE_FILTERS, ruleFilterOf } from './pro-filters/filters';
export { ruleFilterInMode } from './pro-filters/rule';
export type {
  FilterRule,
  RuleFilter,
  RuleSource,
  RuleUnit,
  SectorGrade,
  StockBadge,
  StockCategory,
  StockFigure,
} from './pro-filters/rule';
export { fieldsOfMeasure, type RuleMeasure, type StockCondition } from './pro-filters/measure';
export {
  HOLDING_WEIGHTS,
  MONTHS_OF_PERIOD,
  REBALANCE_PERIODS,
  TRACK_RECORD,
  type HoldingWeight,
  type RebalancePeriod,
} from './pro-filters/track-record';
export { LETTER_BANDS, letterOf } from './pro-filters/letters';
export {
  COMPOSITE_SCORE,
  FACTOR_IDS,
  scoreGradeOf,
  type FactorId,
  type ScoreFactor,
  type ScoreMetric,
} from './pro-filters/composite-score';
export { formatDistance, formatRuleValue, formatThreshold } from './pro-filters/format';
export {
  canonicalRuleCriteria,
  canonicalScoreCriteria,
  ruleCriteriaAddress,
  ruleCriteriaText,
  scoreCriteriaAddress,
  scoreCriteriaText,
} from './pro-filters/filter-criteria';

// Alerts
export {
  ALERT_EVENT_KINDS,
  ALERT_KIND_DEFINITIONS,
  ALERT_KINDS,
  ALERT_SCORES,
  alertKindsOf,
  MAX_ALERTS,
  type AlertKind,
  type AlertKindDefinition,
  type AlertSubject,
  type AlertValue,
} from './alerts/alert-kinds';
export {
  isClockTime,
  isTimeZone,
  quietHoursText,
  quietUntil,
  readQuietHours,
  type QuietHours,
} from './alerts/quiet-hours';
export { lookupQuery } from './lookup-query';
