/** A mistake that a programmer might make. It is planted into the source to check that tests notice it. */
export interface Fault {
  /** Name of the fault in the environment variable `PLANTED`. */
  name: string;
  /** Path of the source file, from the project's folder. */
  file: string;
  /** Text in the source that the fault replaces; it occurs there exactly once. */
  says: string;
  /** Text that replaces the original and contains the mistake. */
  instead: string;
  /** Test files of `npm test` that are known to fail with this fault. */
  caught: string[];
  /** Present if only the tests on PostgreSQL run the code. */
  on?: 'postgres';
}

/** Number of times that the fault's text occurs in its file, which must be one. */
export const places = ({ says }: Fault, text: string): number => text.split(says).length - 1;

/** The text with the mistake in it. */
export function planted(fault: Fault, text: string): string {
  const found = places(fault, text);
  if (found !== 1)
    throw new Error(
      `The fault "${fault.name}" cannot be planted: what it replaces stands in ${fault.file} ${found} times. It must name one place.`,
    );
  return text.replace(fault.says, () => fault.instead);
}
