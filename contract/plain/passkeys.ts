export const passkeysMax = 10
export const passkeyNameLengthMax = 40
