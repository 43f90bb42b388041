/** The beacon's rounds, as drand's quicknet counts them: a value every three seconds that nobody knows before. */
const PERIOD_MS = 3_000
/** When round 1 of the beacon was. */
const GENESIS_MS = 1_692_803_367_000

/** The last round that is published at an instant. */
export const beaconRoundAt = (ms: number): number => Math.floor((ms - GENESIS_MS) / PERIOD_MS) + 1
