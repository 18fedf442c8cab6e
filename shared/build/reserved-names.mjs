/**
 * Reserved words that cannot be the whole name of a remote, because a page or a file system already
 * uses them.
 */
const words = (text) => text.trim().split(/\s+/);

/** Properties of `window` in Chromium and Firefox, of one lower-case word. Event handlers begin with `on`. */
const BROWSER = words(`
  alert atob blur btoa chrome close closed confirm console credentialless crypto document escape eval event
  external fence fetch find focus frames history length location locationbar menubar name navigation
  navigator open opener origin parent performance personalbar print prompt scheduler screen scroll scrollbars
  self status statusbar stop toolbar top undefined unescape viewport when window
  content sidebar installtrigger netscape mozinnerscreenx u2f
`);

/** Members of `Object.prototype`, of one lower-case word, and of every function. */
const OBJECT = words('constructor prototype arguments caller length name');

const JAVASCRIPT = words(`
  arguments async await break case catch class const continue debugger default delete do else enum eval export
  extends false finally for from function get if implements import in instanceof interface let new null of package
  private protected public return set static super switch this throw true try typeof undefined var void while with
  yield
`);

/** Files that Windows takes for devices. */
const DEVICES = words(`
  con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9
`);

/** The host, our packages, and folders of the site. */
const OURS = words('shell shared page api edge assets releases telemetry service-worker');

export const RESERVED_NAMES = new Set([...BROWSER, ...OBJECT, ...JAVASCRIPT, ...DEVICES, ...OURS]);
