export const passkey = 'พาสคีย์'
