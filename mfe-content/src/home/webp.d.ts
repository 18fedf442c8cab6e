declare module '*.webp' {
  /** URL of the file within the release. */
  const url: string;
  export default url;
}
