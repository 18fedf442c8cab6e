declare module '*.svg?sheets' {
  /** URLs of the flag sheets within the release, from A to Z. */
  const addresses: readonly string[];
  export default addresses;
}
