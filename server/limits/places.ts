/** How many of a kind there are at a time: each is taken, and left again. */
export interface Places {
  /** False where `max` are taken. */
  take(key: string, max: number): boolean;
  leave(key: string): void;
}

export function createPlaces(): Places {
  const taken = new Map<string, number>();

  return {
    take(key, max) {
      const count = taken.get(key) ?? 0;
      if (count >= max) return false;
      taken.set(key, count + 1);
      return true;
    },

    leave(key) {
      const count = taken.get(key) ?? 0;
      if (count > 1) taken.set(key, count - 1);
      else taken.delete(key);
    },
  };
}
