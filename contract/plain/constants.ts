/** Business constants of the specification (section 9) and intervals that screens and server share. Unit last. */
/** How long a toast is shown. */
export const notificationMs = 8_000
/** How often a page polls the profile while a credit check runs. */
export const creditPollMs = 5_000
/** After how many polls without an end a page gives up on a credit check. */
export const creditPollRounds = 3
/** How often a page polls the profile while a deposit waits. */
export const depositPollMs = 10_000
/** For how long a maintenance announcement stays hidden that a member has hidden. */
export const maintenanceHideSeconds = 3_600
export const localeCookieDays = 365
export const bannerItems = 6
export const dialogWidthPx = 500
export const accountDialogWidthPx = 600
export const loadingBarThrottleMs = 200
export const loadingBarDurationMs = 5_000
/** A page that misses a file of its build reloads itself, at most once in this time. */
export const reloadGuardMs = 60_000
export const referralLevels = 3
/** From this width on the layout is a desktop's; below it the two further steps of small phones (specification, section 2). */
export const desktopFromPx = 970
export const phoneStepsPx = [500, 360] as const
/** The largest image of a slip, in megabytes and bytes. */
export const slipMegabytesMax = 5
export const slipBytesMax = slipMegabytesMax * 1024 * 1024

/** Quick amounts in baht, for deposit and withdraw. */
export const quickAmountsBaht = [100, 200, 300, 500, 1_000, 2_000, 3_000, 5_000] as const

/** Storage and cookie names of the readable session token. The `__Host-` prefix pins the cookie to this origin. */
export const storagePrefix = 'chokdee.'
export const tokenStorageKey = `${storagePrefix}token`
export const expiresStorageKey = `${storagePrefix}expires`
export const tokenCookie = `__Host-${storagePrefix}token`
export const expiresCookie = `__Host-${storagePrefix}expires`
/** Set by a browser that has given its session up, until the server has ended it: what is left of that session counts for nothing. */
export const leftCookie = `__Host-${storagePrefix}left`
/** For how long a registration may at most be finished once its phone is verified. */
export const registrationSecondsMax = 3_600
/** The state of a visitor's registration; HttpOnly, set and read by the register page alone. */
export const registerCookie = `__Host-${storagePrefix}register`
/** The same for resetting a forgotten password, or unlocking a login. */
export const resetCookie = `__Host-${storagePrefix}reset`
export const unlockCookie = `__Host-${storagePrefix}unlock`
/** The ticket of a link in our message, until it is used; HttpOnly, set and read by that page alone. */
export const ticketCookie = `__Host-${storagePrefix}ticket`
export const localeCookie = 'locale'
/** Whether the maintenance announcement is shown: `false` for `maintenanceHideSeconds` after a member hid it; `true` is the same as
 *  absent. */
export const maintenanceHideCookie = 'hide_maintenance'
/** Holds `1` where this browser covers the credit on the wallet card. */
export const balanceHiddenCookie = 'hide_balance'
/** The announcements have opened by themselves in this browser within a day. */
export const popupsSeenCookie = 'popups_seen'
export const popupsSeenSeconds = 86_400
/** The key of the member by whose link this browser came first. */
export const referralCookie = 'referral_key'
/** The key of the marketing partner by whose link this browser came first. */
export const affiliateCookie = 'affiliate_key'
/** On how many days this browser came. */
export const visitsCookie = 'visits'
/** Whether the browser's owner declined to put the site on the home screen. */
export const installHiddenCookie = 'hide_install'
/** On how many days a browser must have come before the home screen is offered. */
export const installVisits = 3
/** For how many days it is remembered that the home screen was declined. */
export const installHideDays = 180
/** How long a browser remembers whose link it came by. */
export const linkCookieSeconds = 30 * 86_400
/** The format of the key of a referrer or partner in a link. */
export const linkKeyShape = /^[A-Za-z0-9_-]{1,64}$/
