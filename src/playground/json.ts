// Looking into JSON of which nothing is known yet.

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A member of what may not even be an object. */
export const at = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The items of what may not be a list. */
export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const count = (value: unknown): number | null => (typeof value === 'number' ? value : null);
