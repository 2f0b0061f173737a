declare module "*?inline-script" {
  /** The file as a minified classic script. */
  const code: string;
  export default code;
}
