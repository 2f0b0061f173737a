import { useRef, useState } from "react";
import type { Delivery } from "../../../../domain/api/schemas.ts";
import { type Break, breakMessage, signExample, type VerifierFields } from "./break-message.ts";
import type { SignedMessage } from "./signing.ts";
import { type SignatureFinding, verifySignature } from "./verify-signature.ts";

const EMPTY: VerifierFields = { body: "", id: "", timestamp: "", signature: "", secret: "" };

export interface Verifier {
  readonly fields: VerifierFields;
  /** Null until there is something to say about the fields as they are. */
  readonly finding: SignatureFinding | "noExample" | null;
  /** Whether there is a right message to break and to come back to. */
  readonly hasOriginal: boolean;
  readonly edit: (change: Partial<VerifierFields>) => void;
  readonly check: () => Promise<void>;
  readonly fill: (fields: VerifierFields) => Promise<void>;
  readonly fillExample: () => Promise<void>;
  readonly breakBy: (how: Break) => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** The verifier's fields and the finding. `example` is the body of a message to begin with. */
export function useVerifier(example: string, deliveries: readonly Delivery[]): Verifier {
  const [fields, setFields] = useState(EMPTY);
  const [finding, setFinding] = useState<Verifier["finding"]>(null);
  const [original, setOriginal] = useState<VerifierFields | null>(null);
  const latest = useRef(0);

  const verify = async (next: VerifierFields, right: VerifierFields | null) => {
    setFields(next);
    const turn = ++latest.current;
    const known = [...(right ? [right] : []), ...deliveries.map(messageOf)];
    const result = await verifySignature(next, next.secret, { known });
    // The visitor may have gone on meanwhile.
    if (turn === latest.current) setFinding(result);
  };
  const fill = (next: VerifierFields) => {
    setOriginal(next);
    return verify(next, next);
  };
  const makeExample = async () => {
    const signed = await signExample(example, Date.now());
    if (!signed) setFinding("noExample");
    return signed;
  };

  return {
    fields,
    finding,
    hasOriginal: original !== null,
    edit: (change) => {
      latest.current++;
      setFields({ ...fields, ...change });
      setFinding(null);
    },
    check: () => verify(fields, original),
    fill,
    fillExample: async () => {
      const signed = await makeExample();
      if (signed) await fill(signed);
    },
    breakBy: async (how) => {
      const right = original ?? (await makeExample());
      if (!right) return;
      setOriginal(right);
      await verify(await breakMessage(how, right, Date.now()), right);
    },
    restore: async () => {
      if (original) await verify(original, original);
    },
  };
}

/** What a delivery carries over the wire. */
export function messageOf({ headers, body }: Delivery): SignedMessage {
  return {
    body,
    id: headers["webhook-id"],
    timestamp: headers["webhook-timestamp"],
    signature: headers["webhook-signature"],
  };
}
