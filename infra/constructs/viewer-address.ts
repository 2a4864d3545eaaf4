/**
 * The source text of the CloudFront Function for the calls. It passes the visitor's address to the
 * functions, because the managed policy that API Gateway requires cannot add CloudFront's own
 * header for it. A value that a visitor sends in this header is overwritten.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
