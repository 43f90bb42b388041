/** Joins the class names that hold; false, null and undefined fall out. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
