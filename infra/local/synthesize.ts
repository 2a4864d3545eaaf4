import '#shared/default-messages.ts';
import { bakeryApp } from '#infra/bakery-app.ts';

/**
 * Synthesizes the stack. It is a separate program, so that the memory and the 700 ms of the
 * construct library are needed only after a change. CloudFormation's own rules judge the template
 * where it is deployed, and in a test: that takes seconds. Arguments: the folder, and the context
 * as JSON.
 */
const [outdir, context = '{}'] = process.argv.slice(2);
bakeryApp({ outdir, context: JSON.parse(context), validate: false }).synth();
