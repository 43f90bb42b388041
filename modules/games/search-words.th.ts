/** The dictionary's spelling, the other usual one, and English. */
export const potWords = ['แจ็กพอต', 'แจ็คพอต', 'jackpot'] as const
