/** The described answers that no test can see yet, as "METHOD /path CODE", each with its reason. One that was seen after all, or that is described
 *  no more, fails the same check: this table cannot rot. */
export const neverAnswered: Readonly<Record<string, string>> = {
  'POST /customers/get-bonus/{id} OK': 'there is no bonus before the engine of promotions',
  'POST /customers/spin OK': 'there are no points before the wheel has its engine',
  'POST /customers/referral/claim OK': 'nothing is earned by friends before the engine of referrals',
}
