export const brand = 'โชคดี'
export const company = 'บริษัท โชคดี จำกัด'
