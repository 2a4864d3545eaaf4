// Packages for browsers whose types ask for Node's (csv-parse, csv-stringify) get these: the pages
// have no `process`.
export {};
