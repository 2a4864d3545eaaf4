// Stands in for Node's types, which some browser packages request (csv-parse, csv-stringify): the
// pages have no `process`.
export {};
