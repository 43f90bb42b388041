/** Which promotions are open. */
export const promotionsOpened = { cashBack: true }
