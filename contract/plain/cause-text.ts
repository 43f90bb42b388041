/** An unknown cause is shown as it is: during a rollout older processes still write sentences. */
export const causeText = (texts: Readonly<Record<string, string>>, cause: string): string => texts[cause] ?? cause
