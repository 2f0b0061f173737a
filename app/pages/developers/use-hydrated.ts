import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether React has taken over here. What only script can do stays disabled until then, so that no press of a button is lost
 * on the way.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
