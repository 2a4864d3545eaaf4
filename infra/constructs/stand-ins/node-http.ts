/**
 * Replaces `node:http` in the bundles. Importing it reads all its exports, and for one of them Node
 * loads all of its WebSocket and fetch: 15 ms wasted at each cold start.
 */
const http = process.getBuiltinModule('node:http');
export const { Agent, STATUS_CODES, request } = http;
export default http;
