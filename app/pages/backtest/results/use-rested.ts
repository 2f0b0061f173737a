import { useEffect, useRef, useState } from "react";

/** While a threshold is dragged nothing but what it shows itself is asked for. */
const REST_MS = 150;

/**
 * The answer to a question that is asked once what it depends on has rested; null until then.
 * @param of what the question depends on: another one asks it anew
 */
export function useRested<Answer>(of: string, question: () => Promise<Answer> | undefined): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef({ question, of });
  latest.current = { question, of };
  useEffect(() => {
    const timer = setTimeout(async () => {
      const next = await latest.current.question()?.catch(() => null);
      if (latest.current.of === of && next !== undefined) setAnswer(next);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [of]);
  return answer;
}
