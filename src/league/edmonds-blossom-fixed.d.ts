// Type declarations for the npm package edmonds-blossom-fixed, which has none. Only matching.ts uses the package.
declare module 'edmonds-blossom-fixed' {
  /** An edge of a graph: its two ends, counted from 0, and its weight. */
  type WeightedEdge = [from: number, to: number, weight: number];

  /**
   * The matching with the greatest total weight; with `maxCardinality`, among those with as many edges as possible.
   * @returns for each vertex up to the highest one named, its partner, or -1; for no edges, an empty list
   */
  function blossom(edges: readonly WeightedEdge[], maxCardinality: boolean): number[];
  export = blossom;
}
