/** Documented answers that no test need have seen, since none can reach them yet: "METHOD /path CODE", each with its reason. `reached.ts`
 *  fails for a documented answer that no test has seen, and for an entry here that one has seen or that is documented no more. */
export const excusedAnswers: Readonly<Record<string, string>> = {}
