// The package has no types of its own. Only matching.ts knows it.
declare module 'edmonds-blossom-fixed' {
  /** An edge: its two ends, counted from 0, and its weight. */
  type WeightedEdge = [from: number, to: number, weight: number];

  /**
   * The matching of the greatest total weight; with `maxCardinality`, among those of as many edges as possible.
   * @returns for each vertex up to the highest named one, its partner, or -1; for no edges, none
   */
  function blossom(edges: readonly WeightedEdge[], maxCardinality: boolean): number[];
  export = blossom;
}
