/**
 * In the bundles instead of `node:http`. An import of that reads all its exports, for one of which
 * Node loads its whole WebSocket and fetch: 15 ms of each cold start for nothing.
 */
const http = process.getBuiltinModule('node:http');
export const { Agent, STATUS_CODES, request } = http;
export default http;
