import { spawn } from 'node:child_process';
import * as z from 'zod/mini';
import { findFreePort } from '#infra/local/loopback.ts';
import { waitFor } from '#test/support/wait-for.ts';
import type { Driver } from './engine.ts';

export const webkitPath = '/usr/bin/WebKitWebDriver';
const browserPath = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

const sessionSchema = z.object({ sessionId: z.string() });
/** The W3C name of an element in JSON. */
const elementSchema = z.object({ 'element-6066-11e4-a52e-4f735466cecf': z.string() });
const outcomeSchema = z.object({ value: z.optional(z.unknown()), error: z.optional(z.string()) });
const keyCodes: Record<string, string> = {
  Enter: '\ue007',
  Escape: '\ue00c',
  ArrowDown: '\ue015',
};

/** Starts WebKitGTK's browser on a screen of its own, and speaks W3C WebDriver to it. */
export async function openWebKit(): Promise<Driver> {
  const screen = `:${await findFreePort()}`;
  const xvfb = spawn('Xvfb', [screen, '-screen', '0', '1280x1300x24'], { stdio: 'ignore' });
  const port = await findFreePort();
  const driver = spawn(webkitPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen },
    stdio: 'ignore',
  });
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    },
  };
  const created = await waitFor(() => call('POST', '/session', { capabilities }));
  const session = `/session/${sessionSchema.parse(created).sessionId}`;
  // A script that a new page interrupts never ends: it is run again.
  await call('POST', `${session}/timeouts`, { script: 10_000 });
  await call('POST', `${session}/window/rect`, { width: 820, height: 1180 });
  const find = async (selector: string) => {
    const found = await call('POST', `${session}/element`, {
      using: 'css selector',
      value: selector,
    });
    return `${session}/element/${Object.values(elementSchema.parse(found))[0]}`;
  };
  return {
    goto: async (url) => void (await call('POST', `${session}/url`, { url })),
    run: async (body) => {
      const script = `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const said = outcomeSchema.parse(
        await call('POST', `${session}/execute/async`, { script, args: [] }),
      );
      if (said.error) throw new Error(said.error);
      return said.value;
    },
    click: async (selector) => void (await call('POST', `${await find(selector)}/click`, {})),
    press: async (keys) => {
      const actions = keys.flatMap((key) => {
        const value = keyCodes[key] ?? key;
        return [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
      });
      await call('POST', `${session}/actions`, {
        actions: [{ type: 'key', id: 'keyboard', actions }],
      });
    },
    choose: async (selector, file) =>
      void (await call('POST', `${await find(selector)}/value`, { text: file })),
    close: async () => {
      await call('DELETE', session);
      driver.kill();
      xvfb.kill();
    },
  };
}
