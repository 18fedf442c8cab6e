/**
 * Shared code of the servers (api, edge and their commands). Node only: it must not enter a
 * browser.
 */
export { cacheCounts, countLookup } from './cache-counts';
export { CONFIGURATION_FILE, configurationPath, readConfiguration } from './configuration-file';
export { createFileOnce } from './create-file-once';
export {
  EDGE_HEADERS,
  EDGE_PROOF_HEADER,
  edgeProofSigner,
  edgeProofVerifier,
  PROOF_WINDOW_MS,
  type ProofFault,
} from './edge-proof';
export { EnvironmentError, parseEnvironment } from './environment/parse-environment';
export { originVariable } from './environment/origin-variable';
export { tracingSettings, type TracingSettings } from './environment/tracing-settings';
export { hostVariable, portVariable, SHARED_VARIABLES } from './environment/variables';
export { errorCode } from './error-code';
export { startHealthThread } from './health-thread/health-thread';
export { serveHealth } from './health-thread/serve-health';
export { fileStamp, LiveFile } from './live-file';
export { logFormatOf, type LogFormat } from './log-format';
export { LruCache } from './lru-cache';
export { monotonicNow } from './monotonic-now';
export {
  endWithProblem,
  problem,
  PROBLEM_MEDIA_TYPE,
  sendProblem,
  statusOfParserError,
} from './problem';
export { isPublicCall, PUBLIC_CALLS } from './public-calls';
export { RateLimit, takeFromAll } from './rate-limit';
export { isRequestId, newRequestId, REQUEST_ID_HEADER } from './request-id';
export { replaceFile } from './replace-file';
export { SNAPSHOT_HEADER } from './snapshot-header';
export {
  formatTraceparent,
  parseTraceparent,
  TRACE_HEADERS,
  TRACEPARENT_HEADER,
  type TraceContext,
} from './trace-context';
