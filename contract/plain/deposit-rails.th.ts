import type { DepositRail } from './requests.ts'

/** How a deposit came in, in Thai. */
export const railTexts: Record<DepositRail, string> = { gateway: 'สแกน QR', transfer: 'โอนเข้าบัญชี', auto: 'โอนอัตโนมัติ' }
