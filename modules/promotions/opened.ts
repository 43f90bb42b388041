/** Which promotions are open. Neither has an engine yet: the wheel has no fields, and no rebate is computed. */
export const promotionsOpened = { spin: false, cashBack: false }
