/** The specification's section 9, and intervals that screens and server share. Unit last. */
export const notificationMs = 8_000
export const creditPollMs = 5_000
export const creditPollRounds = 3
export const depositPollMs = 10_000
export const maintenanceHideSeconds = 3_600
export const localeCookieDays = 365
export const bannerItems = 6
export const dialogWidthPx = 500
export const accountDialogWidthPx = 600
export const loadingBarThrottleMs = 200
export const loadingBarDurationMs = 5_000
/** A page that misses a file of its build reloads itself once in this time. */
export const reloadGuardMs = 60_000
export const referralLevels = 3
/** Desktop from here on; below are two steps of small phones (specification, section 2). */
export const desktopFromPx = 970
export const phoneStepsPx = [500, 360] as const
export const slipMegabytesMax = 5
export const slipBytesMax = slipMegabytesMax * 1024 * 1024

export const quickAmountsBaht = [100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000] as const

/** Of the readable session token. `__Host-` pins the cookie to this origin. */
export const storagePrefix = 'chokdee.'
export const tokenStorageKey = `${storagePrefix}token`
export const expiresStorageKey = `${storagePrefix}expires`
export const tokenCookie = `__Host-${storagePrefix}token`
export const expiresCookie = `__Host-${storagePrefix}expires`
/** Set by a browser that gave its session up, until the server has ended it: what is left of that session counts for
 *  nothing. */
export const leftCookie = `__Host-${storagePrefix}left`
/** For how long a verified phone's registration may be finished at most. */
export const registrationSecondsMax = 3_600
/** HttpOnly; for the register page alone. */
export const registerCookie = `__Host-${storagePrefix}register`
/** The same, for a forgotten password or a locked login. */
export const resetCookie = `__Host-${storagePrefix}reset`
export const unlockCookie = `__Host-${storagePrefix}unlock`
/** A message's login ticket until it is used; HttpOnly, for its page alone. */
export const ticketCookie = `__Host-${storagePrefix}ticket`
export const localeCookie = 'locale'
/** `false` for `maintenanceHideSeconds` after a member hid it; `true` is the same as absent. */
export const maintenanceHideCookie = 'hide_maintenance'
/** `1`: the credit on the wallet card is covered. */
export const balanceHiddenCookie = 'hide_balance'
export const popupsSeenCookie = 'popups_seen'
export const popupsSeenSeconds = 86_400
export const referralCookie = 'referral_key'
export const affiliateCookie = 'affiliate_key'
export const visitsCookie = 'visits'
export const installHiddenCookie = 'hide_install'
export const installVisits = 3
export const installHideDays = 180
export const linkCookieSeconds = 30 * 86_400
export const linkKeyShape = /^[A-Za-z0-9_-]{1,64}$/
