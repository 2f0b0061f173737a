/** The libraries of the API (specification, section 2): what a package manager calls them, their versions, and where they will be registered. */
export const SDKS = [
  { id: "javascript", name: "JavaScript", packageName: "@baini/sdk", version: "2.1.0", registry: "npm" },
  { id: "python", name: "Python", packageName: "baini", version: "1.8.2", registry: "PyPI" },
  {
    id: "java",
    name: "Java",
    packageName: "example.baini:baini-sdk",
    version: "3.0.1",
    registry: "Maven Central",
  },
] as const;

/** The command line tool, of the same version line as the JavaScript library. */
export const CLI = { id: "cli", name: "CLI", packageName: "@baini/cli", version: SDKS[0].version } as const;

/** How the libraries call and verify unless they are told otherwise; a test reads it in the JavaScript library. */
export const LIBRARY_DEFAULTS = {
  timeoutSeconds: 10,
  maxRetries: 3,
  maxWaitSeconds: 60,
  toleranceSeconds: 300,
} as const;

export type Sdk = (typeof SDKS)[number];
export type SdkId = Sdk["id"];

/** What has a reference of its own in the documentation, in the order in which it is listed. */
export const DOCUMENTED = [...SDKS, CLI] as const;

export type Documented = (typeof DOCUMENTED)[number];
export type DocumentedId = Documented["id"];

export function findDocumented(id: string): Documented | undefined {
  return DOCUMENTED.find((one) => one.id === id);
}
