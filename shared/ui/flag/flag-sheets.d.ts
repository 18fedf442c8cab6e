declare module '*.svg?sheets' {
  /** Addresses of the sheets of flags within the release, from A to Z. */
  const addresses: readonly string[];
  export default addresses;
}
