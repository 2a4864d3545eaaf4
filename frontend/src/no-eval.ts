import * as z from 'zod/mini';

// The content security policy forbids to make code of text. zod would try it with its first schema, and each visit would
// be reported as a violation: so this comes before all schemas.
z.config({ jitless: true });
