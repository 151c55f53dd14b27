import { defineConfig } from 'prisma/config';

// The command line looks for its native schema engine before it does anything, even for what it does without: it only
// checks that the file exists. Naming any existing file lets these three run without a download.
if (['generate', 'validate', 'format'].includes(process.argv[2] ?? ''))
  process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath;

export default defineConfig({});
