/**
 * The CloudFront Function of the pages, as source text: CloudFront runs it as it stands. A path without a
 * file extension is a screen of the app, and every screen is index.html. It hangs on the default
 * behavior only; a page for errors on the whole distribution would turn the API's 404 into HTML.
 */
export const singlePageFallback = `function handler(event) {
  var request = event.request;
  var name = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (name.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
`;
