/** A map with a maximum size that drops the least recently used entry. */
export interface Lru<Value> {
  /** The value stored under the key, which becomes the most recently used entry. */
  get(key: string): Value | undefined;
  has(key: string): boolean;
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
}

/** An empty map of at most `size` entries. */
export function createLru<Value>(size: number): Lru<Value> {
  const map = new Map<string, Value>();
  return {
    get: (key) => {
      const value = map.get(key);
      if (value === undefined) return undefined;
      map.delete(key);
      map.set(key, value);
      return value;
    },
    has: (key) => map.has(key),
    set: (key, value) => {
      map.delete(key);
      map.set(key, value);
      const oldest = map.size > size ? map.keys().next().value : undefined;
      if (oldest !== undefined) map.delete(oldest);
    },
    delete: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
