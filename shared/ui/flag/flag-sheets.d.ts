declare module '*.svg?sheets' {
  /** URLs of the flag sheets within the release, from A to Z. */
  const addresses: readonly string[];
  export default addresses;
  /** URL of the sheet with `mainFlags`. */
  export const mainSheet: string;
  /** Country codes in the order of the cells. */
  export const mainFlags: readonly string[];
}
