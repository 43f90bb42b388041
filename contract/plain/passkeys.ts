/** How many passkeys a member may have, and how long the name of one may be. */
export const passkeysMax = 10
export const passkeyNameLengthMax = 40
