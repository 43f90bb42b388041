/** The text of a cause. A process of the version before writes sentences until it is replaced: they are shown as they are. */
export const causeText = (texts: Readonly<Record<string, string>>, cause: string): string => texts[cause] ?? cause
