import { useState } from 'react';
import { toastFailure } from '#frontend/lib/toasts.ts';
import type { PreparedImport } from './preview-import.ts';
import { readTextFile } from './read-text-file.ts';
import { usePreview } from './use-preview.ts';

/** Pasted text, or the text of a file. */
export type ImportSource = { text: string; fileName?: string };

/** The text to import, and its preview. */
export function useImportSource(onStart: (plan: PreparedImport) => void) {
  const [source, setSource] = useState<ImportSource>({ text: '' });
  const [problem, setProblem] = useState<string>();
  const preview = usePreview(source.text);
  const take = (next: ImportSource) => {
    setProblem(undefined);
    setSource(next);
  };
  const submit = () => {
    if (source.text.trim() === '') setProblem('Please paste CSV data first');
    else if (preview.state === 'refused') toastFailure('Import failed', preview.reason);
    else if (preview.state === 'ready') onStart(preview.plan);
  };
  return {
    source,
    problem,
    preview,
    isReading: preview.state === 'reading' || preview.state === 'unknown',
    goodRows:
      preview.state === 'ready'
        ? preview.plan.lines.filter(({ kind }) => kind !== 'refused').length
        : 0,
    submit,
    onPaste: (text: string) => take({ text }),
    onFile: async (file: File) => {
      if (!file.name.toLowerCase().endsWith('.csv'))
        return toastFailure('Invalid file type', 'Please upload a CSV file');
      try {
        take({ text: await readTextFile(file), fileName: file.name });
      } catch {
        // The file was deleted, moved or changed after it was chosen, or must not be opened.
        toastFailure('Import failed', `${file.name} could not be read. Please choose it again.`);
      }
    },
  };
}
