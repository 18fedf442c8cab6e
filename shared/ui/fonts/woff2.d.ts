declare module '*.woff2' {
  /** Address of the file within the release. */
  const url: string;
  export default url;
}
