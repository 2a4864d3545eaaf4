import '#shared/default-messages.ts';
import { bakeryApp } from '#infra/bakery-app.ts';

/**
 * Synthesizes the stack. As a separate program, it costs the construct library's memory and 700 ms
 * only after a change. CloudFormation's own rules, whose check takes seconds, are applied in
 * deployment and in a test. Arguments: the folder, and the context as JSON.
 */
const [outdir, context = '{}'] = process.argv.slice(2);
bakeryApp({ outdir, context: JSON.parse(context), validate: false }).synth();
