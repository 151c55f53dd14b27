// The playground's settings at start, from the environment or as --name=value.
import { z } from 'zod';

const settingsSchema = z.object({
  /** Port on which the playground listens; 0 means any free port. */
  port: z.coerce.number().int().min(0).max(65535).default(8137),
  token: z.string().min(1).default('playground-token'),
  /** Path of the file that stores channels and messages between runs; none by default. */
  stateFile: z.string().min(1).optional(),
  /** If true, stops when stdin closes, because the parent process is gone. */
  endsWithParent: z.boolean().default(false),
  /** Milliseconds after which an unanswered interaction fails: Discord's value, or more for tests on a busy machine. */
  firstAnswer: z.coerce.number().int().min(3_000).optional(),
});

/** The playground's settings after validation. */
export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings, or says in a sentence what is wrong with them. */
export function readSettings(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; settings: Settings } | { ok: false; error: string } {
  const given: Record<string, string> = {};
  for (const word of argv) {
    const match = /^--(port|token|state)=(.*)$/.exec(word);
    if (!match?.[1]) return { ok: false, error: `The playground does not know the argument "${word}".` };
    given[match[1]] = match[2] ?? '';
  }
  const parsed = settingsSchema.safeParse({
    port: given['port'] ?? env['PLAYGROUND_PORT'],
    token: given['token'] ?? env['PLAYGROUND_TOKEN'],
    stateFile: given['state'] ?? env['PLAYGROUND_STATE'],
    endsWithParent: env['PLAYGROUND_PARENT'] === '1',
    firstAnswer: env['PLAYGROUND_FIRST_ANSWER'],
  });
  if (parsed.success) return { ok: true, settings: parsed.data };
  const issue = parsed.error.issues[0];
  return {
    ok: false,
    error: `The playground's setting "${issue?.path.join('.')}" is not usable: ${issue?.message}.`,
  };
}
