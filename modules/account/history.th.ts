export const accountChange = (state: string) => `เปลี่ยนบัญชีธนาคาร: ${state}`
