/** Which promotions are open. The wheel has no engine yet. */
export const promotionsOpened = { spin: false, cashBack: true }
