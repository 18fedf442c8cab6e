/**
 * Version of what a remote and the shell promise each other. Raise the minor when something is added,
 * the major when a remote built against the old one could break. Remotes require a range of it.
 *
 * 1.1: the keys of a page (`keys` of the platform's services).
 * 1.2: typed slots; own data (`shared/store`). `asset-actions` of older remotes still works, both ways.
 * 1.3: sections of the menu and skeletons as data: a remote declares its own.
 * 1.5: links at saved screens (`saved-screen-action`).
 * 1.6: files in the visitor's name (`requestFile`), own weights of the score (`shared/store`).
 * 1.7: routes whose HTML is rendered at build (`rendering`).
 * 1.8: slots `header-action` and `list-action`; alerts among the own data (`shared/store`).
 * 1.9: portfolios among the own data, bodies that are no JSON (`contentType` of a request), `announce`.
 * 1.10: slot `dashboard-widget` with metadata; the dashboard among the own data (`shared/store`).
 * 1.11: slot `settings-section`; settings (`shared/store`); the account at the sign-in provider (`account`).
 * 1.12: own assets and stored answers among the own data; head, options and choice of a dashboard widget.
 * 1.13: callable functions (`callFunction`), event `billing/changed`.
 * 1.14: watchlists and portfolios as lists (`useOwnLists`) among the own data (`shared/store`).
 * 1.15: criteria of a pro filter in `list-action`; the assets of an alert that fired as a list.
 * 1.16: path patterns compiled into a table (`RouteTable`).
 * 1.17: callable functions of contact and account deletion; `requestFunction` says how it failed.
 * 1.18: the failure card as data, killed remotes and pins in the composition, `rollout` in `remote.json`, page tokens;
 *   a composition in two parts (`PageComposition`).
 * 1.19: ranges with spaces after operators and with hyphens (`plainVersionRange`).
 * 1.20: waits and abandoned attempts in telemetry (`waited`, `left`), the rollout guard `wait`.
 * 1.21: events of the shell's start (`SHELL_STARTED`, `SHELL_FAILED`).
 * 1.22: failed lazy pieces (`piece/failed`, telemetry kind `piece`, whose batches an older edge refuses), phases of
 *   errors that are not the fault of a release (`FAULTLESS_PHASES`), the event `part/redrawn`.
 * 1.23: the shell that did not start (`failedShell`) in the composition.
 * 1.24: failures of contributions that pass values (`onFailure`).
 * 1.25: routes whose first screen the edge renders (`rendering: server`), answers that a document carries
 *   (`takeKeptAnswers` of `shared/store`);
 *   the starter of the shell and deferred starts (`SHELL_REQUESTED`, `DeferredFiles`), early presses
 *   (`EarlyPresses`); reads of a signed-in user in one request (`POST /api/batch`).
 * 1.26: devices with notifications and tests of alerts (`/api/push`, `/api/alerts/test`), messages to the service
 *   worker (`ASKS_FOR_PUSH`), the setting `quietHours`, alerts on trades and holdings;
 *   slot `page-tray`, event `compare/add`, `noindexQueries` of a route.
 * 1.27: the assistant: its calls (`/api/assistant`), the event `assistant/ask`, the quota `assistantQuestions`.
 * 1.28: `opensOn`, `keys` and `path` of the slot `page-panel`, with the events that its component handles.
 * 1.29: the form of the search (`SEARCH_PATH`), static pages that a remote hydrates in their place
 *   (`STATIC_PAGE_RELEASE_ATTRIBUTE`).
 */
export const CONTRACT_VERSION = '1.29.0';
