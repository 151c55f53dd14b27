import { replayed } from './replayed.ts';

replayed(process.argv.slice(2)).then(
  ({ said, code }) => {
    console.log(said);
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  },
);
