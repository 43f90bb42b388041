export const cashier = 'แคชเชียร์'
export const supervisor = 'หัวหน้างาน'
