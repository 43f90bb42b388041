/** The text of a cause by its code. A cause that is no code of `texts` is shown as it is: while a new version is rolled out, processes of
 *  the version before still write sentences. */
export const causeText = (texts: Readonly<Record<string, string>>, cause: string): string => texts[cause] ?? cause
