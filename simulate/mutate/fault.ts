/** The fault that is injected while a copy of a test runs (simulate/mutate/copies.ts). Outside of a mutation run there is none. `no`:
 *  which fault is on in a TypeScript file that holds several (simulate/mutate/ts-switch.ts); 0 is none. `statement`: a function of the
 *  database as the fault has it. */
export const fault: { no: number; statement: string | null } = { no: 0, statement: null }
