export const insides = 'not for others'
