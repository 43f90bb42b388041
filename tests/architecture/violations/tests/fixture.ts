export const fixture = 'for tests only'
