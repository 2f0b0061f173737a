// The package brings no types.
declare module "@adobe/structured-data-validator" {
  export interface StructuredDataIssue {
    readonly rootType: string;
    readonly issueMessage: string;
    readonly severity: "ERROR" | "WARNING";
  }

  export default class Validator {
    /** Without schema.org's vocabulary it checks what Google documents for each type that it knows. */
    constructor(schemaOrgJson?: object);
    /** Things by their type; nested ones are followed. */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<StructuredDataIssue[]>;
  }
}
