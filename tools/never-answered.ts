/** Described answers that no test can reach yet, as "METHOD /path CODE", each with its reason. An entry that was seen, or is no longer
 *  described, fails the same check, so the table stays current. */
export const neverAnswered: Readonly<Record<string, string>> = {}
