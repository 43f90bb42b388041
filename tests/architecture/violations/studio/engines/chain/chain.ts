export const chain = 'seeds'
