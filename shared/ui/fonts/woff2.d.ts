declare module '*.woff2' {
  /** URL of the file within the release. */
  const url: string;
  export default url;
}
