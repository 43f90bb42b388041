/** `by`: the counted caller, an address (an IPv6 /64) or member; null: not counted. `held`: counted by the database for
 *  all processes, or by each process. `atOnce`: in work per process, else `BUSY`; null: unlimited. `shedAt`: the
 *  pressure (1 slight, 4 highest) from which it is refused; null: never. */
export type CallClass = {
  by: 'address' | 'member' | null
  perSecond: number
  burst: number
  held: 'database' | 'process'
  atOnce: number | null
  shedAt: 1 | 2 | 3 | 4 | null
}

/** Limits of OTP, login and single commands are in their modules and come on top. */
export const callClasses = {
  /** Webhooks and wallet calls: signed, never shed. */
  partner: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  money: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 256, shedAt: 4 },
  /** Slow partners (gateway, bank) fill only their own class. */
  payIn: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 128, shedAt: 4 },
  /** Password hashing: a flood must overload neither database nor event loop. */
  password: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 33, shedAt: 3 },
  identity: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 64, shedAt: 3 },
  /** Logging out must always work, and is cheap. */
  leaving: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  change: { by: 'member', perSecond: 2, burst: 40, held: 'database', atOnce: 128, shedAt: 3 },
  /** Every open page polls: two a second are always let through (decisions, section 5). */
  poll: { by: 'member', perSecond: 4, burst: 40, held: 'process', atOnce: 512, shedAt: 3 },
  read: { by: 'member', perSecond: 10, burst: 100, held: 'process', atOnce: 256, shedAt: 2 },
  stream: { by: 'member', perSecond: 1, burst: 20, held: 'process', atOnce: 64, shedAt: 2 },
  open: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 1 },
  page: { by: 'address', perSecond: 30, burst: 300, held: 'process', atOnce: 2_048, shedAt: 2 },
  /** Within `page`, which counts the caller. Visitors who wait for the same page count once. */
  render: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: 64, shedAt: 1 },
  description: { by: 'address', perSecond: 2, burst: 40, held: 'process', atOnce: 64, shedAt: 1 },
  /** Read once a second; never shed. */
  health: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  /** From memory; pages do not work without them. */
  file: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  /** From memory, or one read of the database. */
  picture: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 64, shedAt: 2 },
  report: { by: 'address', perSecond: 0.5, burst: 20, held: 'process', atOnce: 8, shedAt: 1 },
  vitals: { by: 'address', perSecond: 2, burst: 60, held: 'process', atOnce: 16, shedAt: 1 },
  office: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 4 },
  officeSignIn: { by: 'address', perSecond: 0.5, burst: 30, held: 'database', atOnce: 16, shedAt: 4 },
} as const satisfies Record<string, CallClass>

export type CallClassName = keyof typeof callClasses

/** By address: past this a bearer is looked up only if it was valid in the last minutes. */
export const deadBearers = { perSecond: 1, burst: 60, rememberedGoodMs: 600_000 } as const

/** For this machine and private networks in mode sandbox, and for all with `RATE_LIMITS=raised`. */
export const raisedBy = 100
