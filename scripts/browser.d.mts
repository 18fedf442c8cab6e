/** Switches of a browser that tests, gates and benchmarks drive. */
export declare const BROWSER_ARGS: readonly string[];
/** Path of an installed Chromium, or null. `CHROMIUM_PATH` names one explicitly. */
export declare function findBrowser(): string | null;
/** Finds a Chromium or installs one; null after it has printed what to install by hand. */
export declare function ensureBrowser(): string | null;
