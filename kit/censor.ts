/** Personal or secret text wherever it appears in a log line: a token or ticket of ours, a bearer, a Thai phone, a long number (account,
 *  card, identity), a mail address, Thai letters (names, message texts), a secret key. Our ids and instants are kept. */
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

/** A line with all personal or secret text removed. */
export const censored = (line: string): string => PERSONAL.reduce((left, [what, instead]) => left.replace(what, instead), line)
