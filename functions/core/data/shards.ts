/**
 * The shard of an item: always the same for the same text, and evenly distributed for texts with
 * ids. One partition key takes 1,000 write units a second, so data that every order writes is
 * spread over several (docs/scale.md).
 */
export const shardOf = (text: string, shards: number): number =>
  Array.from(text).reduce((total, letter) => total + letter.charCodeAt(0), 0) % shards;

export const shardKeys = (name: string, shards: number): string[] =>
  Array.from({ length: shards }, (_, shard) => `${name}#${shard}`);
