export const gamePromises = [{ invariant: 'I9', promise: 'receipts', sql: 'select id as what from treasury.receipt' }]
