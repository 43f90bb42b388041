import type { DepositRail } from './requests.ts'

export const railTexts: Record<DepositRail, string> = { gateway: 'สแกน QR', transfer: 'โอนเข้าบัญชี', auto: 'โอนอัตโนมัติ' }
