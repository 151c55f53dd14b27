// Helpers for JSON of unknown shape.

/** An object of unknown shape. */
export type JsonObject = Record<string, unknown>;

/** True for an object that is not a list. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member with this key of a JSON value; undefined if the value is no object. */
export const at = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The items of a JSON value; empty if the value is no list. */
export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The JSON value if it is a text, else an empty text. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The JSON value if it is a number, else null. */
export const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
