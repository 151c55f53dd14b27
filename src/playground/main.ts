// The playground as a separate process: a simulated Discord on this machine, for trying the bot without a token.
import { readSettings } from './settings.ts';
import { startPlayground } from './start.ts';

async function main(): Promise<void> {
  const read = readSettings(process.argv.slice(2), process.env);
  if (!read.ok) {
    console.error(read.error);
    process.exitCode = 1;
    return;
  }
  const running = await startPlayground(read.settings);
  const { url, api, token, publicKey } = running;
  console.log(JSON.stringify({ ready: true, url, api, token, publicKey }));
  // Reports changes of the clock to the bot that started this playground, because it must move its own clock in the
  // same way.
  running.onClock((clock) => console.log(JSON.stringify({ clock })));
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (read.settings.endsWithParent) {
    process.stdin.on('end', stop);
    process.stdin.on('close', stop);
    process.stdin.resume();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
