export interface Slots {
  /** False where `max` are in use. */
  acquire(key: string, max: number): boolean;
  release(key: string): void;
}

export function createSlots(): Slots {
  const counts = new Map<string, number>();

  return {
    acquire(key, max) {
      const count = counts.get(key) ?? 0;
      if (count >= max) return false;
      counts.set(key, count + 1);
      return true;
    },

    release(key) {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}
