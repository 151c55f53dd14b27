// A browser for the tests, if the machine has one.
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of Chromium: CHROMIUM_PATH, Debian's place, or somewhere on the PATH. */
export function findChromium(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = [
    process.env['CHROMIUM_PATH'] ?? '',
    '/usr/bin/chromium',
    ...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))),
  ];
  return (
    places.find((place) => {
      if (place === '') return false;
      try {
        accessSync(place, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }) ?? null
  );
}

export interface TestBrowser {
  context: BrowserContext;
  /** Addresses outside its own server that the page requested. */
  outside: string[];
  /** Errors inside the page. */
  errors: string[];
  close: () => Promise<void>;
}

/** A browser without history or stored data that may only send requests to one origin. */
export async function openBrowser(executablePath: string, origin: string): Promise<TestBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-browser-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    headless: true,
    viewport: { width: 1400, height: 900 },
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  // Waits up to a minute, because on a busy machine an action may take many seconds.
  context.setDefaultTimeout(60_000);
  const outside: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:') && !url.startsWith('blob:'))
      outside.push(url);
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    context,
    outside,
    errors,
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
