export const potWords = ['แจ็กพอต', 'แจ็คพอต', 'jackpot'] as const
