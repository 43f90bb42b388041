// TODO: finish this
export const later = 'later'
