import { type ReactNode, useEffect, useState } from "react";

/**
 * What stands below the first screen, rendered in a task of its own once the rest is shown: a slow phone answers a finger
 * between two of them.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true));
    return () => clearTimeout(timer);
  }, []);
  return isDue ? children : null;
}
