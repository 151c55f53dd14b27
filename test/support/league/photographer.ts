// Takes pictures of the playground's page for the documentation, but only on request.
import { writeFile } from 'node:fs/promises';
import { findChromium, openBrowser } from '../../page/browser.ts';
import { buildPage } from '../../page/playground.ts';

/** Takes pictures of what a person sees on the playground's page. */
export interface Photographer {
  /** Saves a picture of the end of the lobby, as this person sees it, as `docs/pictures/NAME.png`. */
  take(who: string, name: string): Promise<void>;
  close(): Promise<void>;
}

const NOBODY: Photographer = { take: async () => undefined, close: async () => undefined };

/** Creates a photographer of the playground at this address. */
export async function photographer(url: string): Promise<Photographer> {
  if (process.env['UPDATE_SCREENSHOT'] !== '1') return NOBODY;
  const chromium = findChromium();
  if (chromium === null) throw new Error('There is no Chromium on this machine to take pictures with.');
  await buildPage();
  const browser = await openBrowser(chromium, url);
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 900, height: 760 });
  return {
    take: async (who, name) => {
      await page.goto(`${url}/?seats=${who}`);
      const pane = page.getByTestId(`pane-${who}`);
      await pane.getByTestId('message').last().waitFor();
      await page.waitForTimeout(1000);
      const jump = pane.getByText('Jump to present');
      if (await jump.isVisible()) await jump.click();
      await page.waitForTimeout(1000);
      await writeFile(`docs/pictures/${name}.png`, await pane.screenshot());
    },
    close: browser.close,
  };
}
