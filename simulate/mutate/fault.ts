/** The fault that is injected while a copy of a test runs (simulate/mutate/copies.ts). None is outside of a mutation run.
 *  `no`: which one of a switched file of TypeScript (simulate/mutate/ts-switch.ts). `statement`: a function of the database as the fault has it. */
export const fault: { no: number; statement: string | null } = { no: 0, statement: null }
