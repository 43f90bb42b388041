export const brand = 'โชคดี'
/** In whose name the sandbox's receiving account is. */
export const company = 'บริษัท โชคดี จำกัด'
