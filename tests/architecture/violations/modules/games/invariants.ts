export const gameInvariants = [{ name: 'I9', statement: 'receipts', sql: 'select id as what from treasury.receipt' }]
