/** Promotions that members can use now; the pages show the others as closed. */
export const openPromotions = { cashBack: true }
