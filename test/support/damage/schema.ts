/** A column of text that holds JSON. */
export interface JsonColumn {
  table: string;
  column: string;
  /** True if the column may be null. */
  isOptional: boolean;
}

/** The columns that a Prisma schema marks as JSON, by a comment above the column that begins with "JSON". */
export function jsonColumns(schema: string): JsonColumn[] {
  const found: JsonColumn[] = [];
  let table = '';
  let isMarked = false;
  for (const line of schema.split('\n')) {
    const model = /^model (\w+)/.exec(line)?.[1];
    const field = /^ {2}(\w+) +(\w+)(\?)?/.exec(line);
    if (model !== undefined) table = model;
    else if (/^ {2}\/\/\/ JSON\b/.test(line)) isMarked = true;
    else if (field !== null) {
      const [, column = '', , optional] = field;
      if (isMarked) found.push({ table, column, isOptional: optional !== undefined });
      isMarked = false;
    }
  }
  return found;
}
