export const movements = '/history?tab=2'
