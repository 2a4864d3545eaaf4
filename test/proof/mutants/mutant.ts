/** One safeguard taken out of the code, and the test that must notice. */
export type Mutant = {
  /** What is missing then, as a sentence. */
  without: string;
  /** From the root of the repository. */
  file: string;
  /** Occurs exactly once in the file. */
  text: string;
  instead: string;
  /** The cheapest test file that fails then, and a part of the test's name. */
  test: string;
  title: string;
};
