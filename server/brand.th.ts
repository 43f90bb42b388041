export const brand = 'โชคดี'
/** The holder of the sandbox's receiving account. */
export const company = 'บริษัท โชคดี จำกัด'
