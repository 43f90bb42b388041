export const wallet = 'กระเป๋าเงิน'
export const balance = 'เครดิตคงเหลือ'
