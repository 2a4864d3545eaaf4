import { closeSync, openSync, writeSync } from 'node:fs';

/**
 * Opens a file to append lines to. If the disk is full, lines are lost and one warning is printed;
 * the stack continues.
 */
export function openLogFile(path: string, complain: (text: string) => void = console.error) {
  const file = openSync(path, 'a');
  let failing = false;
  return {
    write: (text: string): void => {
      try {
        writeSync(file, text);
        failing = false;
      } catch (error) {
        const reason = error instanceof Error ? error.message : error;
        if (!failing) complain(`${path} takes no more lines (${reason}); everything else goes on.`);
        failing = true;
      }
    },
    close: () => closeSync(file),
  };
}
