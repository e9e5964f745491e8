/** The conditions of an emulated link, the same in both directions. */
export interface LinkConditions {
  bitsPerSecond: number;
  roundTripMs: number;
  /** Share of the packets that are lost, 0 to 1, independently of each other. */
  lossRate: number;
  /** The mean time between two cuts, exponentially distributed; null for none. */
  meanCutIntervalMs: number | null;
  /** The same seed loses the same packets and cuts at the same times. */
  seed: number;
}
