/** Rounds of drand's quicknet: an unpredictable value every three seconds. */
const PERIOD_MS = 3_000
const GENESIS_MS = 1_692_803_367_000

/** The last round published at an instant. */
export const beaconRoundAt = (ms: number): number => Math.floor((ms - GENESIS_MS) / PERIOD_MS) + 1
