/**
 * The source text of the CloudFront Function for the pages. A path without a file extension is a
 * screen of the app, so it returns index.html. It is attached only to the default behavior: an
 * error page for the whole distribution would turn a 404 of the API into HTML.
 */
export const singlePageFallback = `function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
