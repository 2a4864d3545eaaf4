import { bakeryApp } from '../bakery-app.ts';

/**
 * Synthesizes the stack; a program of its own, so that the memory and the 700 ms that the construct library
 * costs are only paid when something changed. Arguments: the folder, and the context as JSON.
 */
const [outdir, context = '{}'] = process.argv.slice(2);
bakeryApp({ outdir, context: JSON.parse(context) }).synth();
