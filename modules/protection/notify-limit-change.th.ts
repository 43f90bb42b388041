export const lowered = (limit: string, cap: string) => `โชคดี: ตั้ง${limit}เป็น ${cap} แล้ว มีผลทันที`
export const raiseRequested = (limit: string, cap: string, from: string) =>
  `โชคดี: มีคำขอเปลี่ยน${limit}เป็น ${cap} จะมีผลเมื่อคุณยืนยันอีกครั้ง ตั้งแต่ ${from} หากไม่ใช่คุณ เข้าสู่ระบบแล้วถอนคำขอได้ทันที`
export const raised = (limit: string, cap: string) =>
  `โชคดี: เปลี่ยน${limit}เป็น ${cap} แล้ว หากไม่ใช่คุณ ลดวงเงินได้ทันทีและติดต่อเจ้าหน้าที่`
export const raiseTakenBack = (limit: string, cap: string) => `โชคดี: ถอนคำขอเปลี่ยน${limit}แล้ว ใช้ค่าเดิม ${cap} ต่อไป`
