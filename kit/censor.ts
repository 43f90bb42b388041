/** Tokens and tickets of ours, bearers, Thai phones, long numbers (account, card, identity), mail addresses, Thai
 *  letters (names, message texts), secret keys. Our ids and instants are kept. */
const PERSONAL: readonly [what: RegExp, instead: string][] = [
  [/\b(?:mt|rt|at|st|tk|ot|wt|gt|pt)_[A-Za-z0-9_-]{16,}/g, '[token]'],
  [/\bBearer\s+[^\s"\\]+/gi, 'Bearer [token]'],
  [/\bBasic\s+[A-Za-z0-9+/=]{8,}/gi, 'Basic [secret]'],
  [/\b(?:skey|pkey)_[A-Za-z0-9_-]{8,}/g, '[secret]'],
  [/(__Host-[a-z]+=)[^;\s"\\]+/g, '$1[removed]'],
  [/\?[^\s"\\]+/g, '?[removed]'],
  [/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]'],
  [/(?<![\w.-])\+?(?:66|0)[-\s]?[689](?:[-\s]?[0-9]){8}(?![\w-])/g, '[phone]'],
  [/(?<![\w.-])[0-9](?:[ -]?[0-9]){9,18}(?![\w-])/g, '0'],
  [/[\u0e00-\u0e7f]+(?:\s+[\u0e00-\u0e7f]+)*/g, '[thai]'],
]

export const censored = (line: string): string =>
  PERSONAL.reduce((left, [what, instead]) => left.replace(what, instead), line)
