export const search = 'ค้นหาเกม'
