export const internals = 'not for others'
