export const opened = ['slot.localhost']
