/** Logs of the servers. Apart from `shared/server`: commands print their results and need no log. */
export { createLog, LOG_OPTIONS, logStream, withTraceId } from './log';
