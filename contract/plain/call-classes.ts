/** One class of requests for admission.
 *
 *  `by`: what is counted: the caller's address (an IPv6 /64), or the member where the call is signed in. Null: nothing, for such callers prove
 *  themselves by a signature.
 *  `perSecond`, `burst`: what is let through in the long run, and at once after a pause.
 *  `held`: where the count is. `database` holds for all processes together; `process` is counted by each on its own, so that N processes together
 *  let N times as much through: cheap to ask, and enough for what is cheap to answer.
 *  `atOnce`: how many of the class a process works on at a time; the next one is answered `BUSY`. Null: as many as come.
 *  `shedAt`: from which level of pressure (1 slight, 4 the highest) the class is refused, so that others are served. Null: never. */
export type CallClass = {
  by: 'address' | 'member' | null
  perSecond: number
  burst: number
  held: 'database' | 'process'
  atOnce: number | null
  shedAt: 1 | 2 | 3 | 4 | null
}

/** All limits of admission. Limits of OTP, login and single commands stand in their modules and come on top. */
export const callClasses = {
  /** Webhooks and the game hosts' wallet calls: signed, and never refused for others' sake. */
  partner: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  /** Withdrawals, deposits by transfer, claims. They go last: when all else is refused already. */
  money: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 256, shedAt: 4 },
  /** Asking for a QR and sending a slip: they wait for the gateway or the bank, and while one is silent take up their own places alone. */
  payIn: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 128, shedAt: 4 },
  /** Calls that hash a password: as many as may run and wait there, so that a flood costs neither database nor loop. */
  password: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 33, shedAt: 3 },
  /** Codes, tickets, registering: whoever does not yet say who he is. */
  identity: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 64, shedAt: 3 },
  /** Leaving must always work, and costs little. */
  leaving: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  /** A signed-in member's other changes. */
  change: { by: 'member', perSecond: 2, burst: 40, held: 'database', atOnce: 128, shedAt: 3 },
  /** The profile, which every open page asks again and again: two a second are always let through (decisions, section 5). */
  poll: { by: 'member', perSecond: 4, burst: 40, held: 'process', atOnce: 512, shedAt: 3 },
  /** What else a signed-in member reads. */
  read: { by: 'member', perSecond: 10, burst: 100, held: 'process', atOnce: 256, shedAt: 2 },
  /** Opening a live stream. */
  stream: { by: 'member', perSecond: 1, burst: 20, held: 'process', atOnce: 64, shedAt: 2 },
  /** What anybody may read over the API. */
  open: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 1 },
  /** Pages and their data, as they are asked for. Most are answered out of memory, so many may be under way. */
  page: { by: 'address', perSecond: 30, burst: 300, held: 'process', atOnce: 2_048, shedAt: 2 },
  /** A page that has to be made: within `page`, which counts its caller. Visitors who wait for the same page are one. */
  render: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: 64, shedAt: 1 },
  /** The API's description of itself: out of memory, but large. */
  description: { by: 'address', perSecond: 2, burst: 40, held: 'process', atOnce: 64, shedAt: 1 },
  /** Whether the process is ready, for whoever watches it: out of memory but once a second, and never refused for others' sake. */
  health: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  /** Built files: out of memory, and a page is nothing without them. */
  file: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  /** Images that operators sent: out of memory or one look at the database. */
  picture: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 64, shedAt: 2 },
  /** What browsers report of broken content policies. */
  report: { by: 'address', perSecond: 0.5, burst: 20, held: 'process', atOnce: 8, shedAt: 1 },
  /** What browsers report of how a page performed: worth little each, and gone first. */
  vitals: { by: 'address', perSecond: 2, burst: 60, held: 'process', atOnce: 16, shedAt: 1 },
  /** The operators' office: people, behind a sign-in of their own. */
  office: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 4 },
  /** Passwords and codes of operators. */
  officeSignIn: { by: 'address', perSecond: 0.5, burst: 30, held: 'database', atOnce: 16, shedAt: 4 },
} as const satisfies Record<string, CallClass>

export type CallClassName = keyof typeof callClasses

/** Bearers that open nothing, by address: past this a bearer is looked up only if it was seen to be good in the last minutes. */
export const deadBearers = { perSecond: 1, burst: 60, rememberedGoodMs: 600_000 } as const

/** By how much the limits are raised for this machine and private networks in mode sandbox, and for everybody with `RATE_LIMITS=raised`. */
export const raisedBy = 100
