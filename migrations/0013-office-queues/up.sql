-- What the office asks for every few seconds, without reading all receipts and all deposits there ever were.
create index receipt_in_suspense on treasury.receipt (received_at) where outcome = 'suspense';
create index deposit_waiting on deposits.deposit (created_at) where state in ('preparing', 'pending');
create index deposit_ended on deposits.deposit (ended_at desc) where ended_at is not null;
