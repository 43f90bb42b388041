const ID = /"id":"([A-Za-z0-9_-]{8,64})"/g
/** As operators write an offer's id, "new-member": the same for all members. What the site makes for one person has a prefix,
 *  "bon_01k…". */
const WRITTEN = /^[a-z0-9-]+$/

/** The ids in an answer that belong to whom it was given: all but those that people write, as of offers. */
export const ownIdsIn = (body: string): string[] =>
  [...body.matchAll(ID)].flatMap(([, id = '']) => (WRITTEN.test(id) ? [] : [id]))
