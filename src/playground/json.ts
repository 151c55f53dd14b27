// Looking into JSON of which nothing is known yet.

/** An object of which nothing is known yet. */
export type JsonObject = Record<string, unknown>;

/** Is this an object, and no list? */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of what may not even be an object. */
export const at = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The items of what may not be a list. */
export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The text, or none where it is something else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The number, or null where it is something else. */
export const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
