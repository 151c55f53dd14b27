/** Number of names that are kept. Both ends of the thread count alike, so that each knows which games the other has. */
const KEPT = 12;

/** Values by names that were used last; the one that was used longest ago is forgotten. */
export class Latest<Value> {
  private readonly map = new Map<string, Value>();

  /** The value of this name, which is used just now; made where there is none. */
  use(name: string, make: () => Value): Value {
    const value = this.map.get(name) ?? make();
    this.map.delete(name);
    this.map.set(name, value);
    const oldest = this.map.size > KEPT ? this.map.keys().next().value : undefined;
    if (oldest !== undefined) this.map.delete(oldest);
    return value;
  }

  has(name: string): boolean {
    return this.map.has(name);
  }

  clear(): void {
    this.map.clear();
  }
}
