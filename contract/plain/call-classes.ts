/** One class of requests for admission.
 *
 *  `by`: the key of the count: the caller's address (an IPv6 /64), or the member of a signed-in call. Null: not counted (callers sign).
 *  `perSecond`, `burst`: the sustained rate, and how many at once after a pause.
 *  `held`: where the count is. `database`: shared by all processes; `process`: counted by each on its own, so that N processes let N
 *  times as much through: cheap to check, and enough for cheap requests.
 *  `atOnce`: how many of the class a process works on at a time; a further one is refused with `BUSY`. Null: unlimited.
 *  `shedAt`: from which level of pressure (1 slight, 4 the highest) the class is refused, so that others are served. Null: never. */
export type CallClass = {
  by: 'address' | 'member' | null
  perSecond: number
  burst: number
  held: 'database' | 'process'
  atOnce: number | null
  shedAt: 1 | 2 | 3 | 4 | null
}

/** All limits of admission. Limits of OTP, login and single commands are in their modules and come on top. */
export const callClasses = {
  /** Webhooks and the game hosts' wallet calls: signed, and never shed in favour of others. */
  partner: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  /** Withdrawals, deposits by transfer, claims. Shed last. */
  money: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 256, shedAt: 4 },
  /** Requesting a QR and sending a slip: they wait for the gateway or the bank, and while one is silent fill only their own class. */
  payIn: { by: 'member', perSecond: 1, burst: 20, held: 'database', atOnce: 128, shedAt: 4 },
  /** Calls that hash a password: as many as may run and wait there, so that a flood overloads neither database nor event loop. */
  password: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 33, shedAt: 3 },
  /** Codes, tickets, registering: callers without a session. */
  identity: { by: 'address', perSecond: 1, burst: 60, held: 'database', atOnce: 64, shedAt: 3 },
  /** Logging out must always work, and is cheap. */
  leaving: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  /** A signed-in member's other changes. */
  change: { by: 'member', perSecond: 2, burst: 40, held: 'database', atOnce: 128, shedAt: 3 },
  /** The profile, which every open page polls: two a second are always let through (decisions, section 5). */
  poll: { by: 'member', perSecond: 4, burst: 40, held: 'process', atOnce: 512, shedAt: 3 },
  /** A signed-in member's other reads. */
  read: { by: 'member', perSecond: 10, burst: 100, held: 'process', atOnce: 256, shedAt: 2 },
  /** Opening a live stream. */
  stream: { by: 'member', perSecond: 1, burst: 20, held: 'process', atOnce: 64, shedAt: 2 },
  /** Public reads over the API. */
  open: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 1 },
  /** Pages and their data. Most come from memory, so many may be under way. */
  page: { by: 'address', perSecond: 30, burst: 300, held: 'process', atOnce: 2_048, shedAt: 2 },
  /** A page that must be rendered: within `page`, which counts its caller. Visitors who wait for the same page count once. */
  render: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: 64, shedAt: 1 },
  /** The API's description of itself: from memory, but large. */
  description: { by: 'address', perSecond: 2, burst: 40, held: 'process', atOnce: 64, shedAt: 1 },
  /** Readiness, for monitoring: from memory but once a second, and never shed in favour of others. */
  health: { by: 'address', perSecond: 20, burst: 200, held: 'process', atOnce: null, shedAt: null },
  /** Built files: from memory, and pages do not work without them. */
  file: { by: null, perSecond: 0, burst: 0, held: 'process', atOnce: null, shedAt: null },
  /** Images that operators sent: from memory or one read of the database. */
  picture: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 64, shedAt: 2 },
  /** Browsers' reports of content policy violations. */
  report: { by: 'address', perSecond: 0.5, burst: 20, held: 'process', atOnce: 8, shedAt: 1 },
  /** Browsers' reports of page performance: of little value each, and shed first. */
  vitals: { by: 'address', perSecond: 2, burst: 60, held: 'process', atOnce: 16, shedAt: 1 },
  /** The operators' office: people, behind a sign-in of their own. */
  office: { by: 'address', perSecond: 50, burst: 500, held: 'process', atOnce: 256, shedAt: 4 },
  /** Passwords and codes of operators. */
  officeSignIn: { by: 'address', perSecond: 0.5, burst: 30, held: 'database', atOnce: 16, shedAt: 4 },
} as const satisfies Record<string, CallClass>

export type CallClassName = keyof typeof callClasses

/** Invalid bearers, by address: past this a bearer is looked up only if it was valid in the last minutes. */
export const deadBearers = { perSecond: 1, burst: 60, rememberedGoodMs: 600_000 } as const

/** The factor of the limits for this machine and private networks in mode sandbox, and for all callers with `RATE_LIMITS=raised`. */
export const raisedBy = 100
