import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';

/** The few features that a test needs in a browser other than Chromium. */
export type Driver = {
  goto: (url: string) => Promise<void>;
  /** Runs the body of an async function in the page and returns what it returns, as JSON. */
  run: (body: string) => Promise<unknown>;
  /** Clicks as a pointer does. */
  click: (selector: string) => Promise<void>;
  /** Presses keys one after the other: letters, or names such as 'Enter'. */
  press: (keys: string[]) => Promise<void>;
  choose: (selector: string, file: string) => Promise<void>;
  close: () => Promise<void>;
};

const require = createRequire(import.meta.url);
const library = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const marked = 'data-marked';

type Role = 'button' | 'link' | 'radio' | 'menuitem' | 'heading' | 'article' | 'img';

/** A page in one of the browsers. Elements are found as users find them: by role and name, or by label. */
export function pageOf(driver: Driver) {
  const evaluate = async (expression: string): Promise<unknown> => {
    // Injected again after each load of the page.
    if (!(await driver.run('return "TestingLibraryDom" in window')))
      await driver.run(`(function () { ${library} }).call(window)`);
    return driver.run(`return ${expression}`);
  };
  /** Marks the last matching element, because a dialog's elements come after the page's. */
  const mark = (query: string) =>
    expect
      .poll(
        () =>
          evaluate(`(() => {
          document.querySelectorAll('[${marked}]').forEach((one) => one.removeAttribute('${marked}'));
          const found = TestingLibraryDom.${query}.filter((one) => !one.matches(':disabled')).at(-1);
          found?.setAttribute('${marked}', '');
          found?.scrollIntoView({ block: 'center' });
          return found !== undefined;
        })()`),
        { timeout: 60_000, message: query },
      )
      .toBe(true);
  const byRole = (role: Role, name: RegExp) =>
    `queryAllByRole(document.body, '${role}', { name: ${name} })`;
  const click = () => driver.click(`[${marked}]`);
  return {
    goto: driver.goto,
    evaluate,
    keys: (...keys: string[]) => driver.press(keys),
    sees: (role: Role, name: RegExp) => mark(byRole(role, name)),
    reads: (text: string) =>
      expect.poll(() => evaluate('document.body.innerText'), { timeout: 60_000 }).toContain(text),
    press: async (role: Role, name: RegExp) => {
      await mark(byRole(role, name));
      await click();
    },
    focus: async (role: Role, name: RegExp) => {
      await mark(byRole(role, name));
      await driver.run(`document.querySelector('[${marked}]').focus()`);
    },
    fill: async (label: RegExp, text: string) => {
      await mark(`queryAllByLabelText(document.body, ${label}, { selector: 'input, textarea' })`);
      await click();
      await driver.press([...text]);
    },
    choose: async (file: string) => driver.choose('input[type=file]', file),
    close: driver.close,
  };
}

export type EnginePage = ReturnType<typeof pageOf>;
