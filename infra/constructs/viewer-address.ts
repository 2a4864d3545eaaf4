/**
 * The source text of the CloudFront Function for the calls. It tells the functions the visitor's address: the
 * managed policy that API Gateway needs cannot add CloudFront's own header for it. What a visitor sends under
 * this name is overwritten.
 */
export const viewerAddress = `function handler(event) {
  var request = event.request;
  request.headers['x-viewer-address'] = { value: event.viewer.ip };
  return request;
}
`;
