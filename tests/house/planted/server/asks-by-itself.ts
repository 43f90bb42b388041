/** A second door out of the house. */
export const askAnybody = (url: string) => fetch(url)
