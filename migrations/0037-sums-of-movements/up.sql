-- What came in as deposits (1) and was paid out (4), in time: a member who plays much has few of these among many bets.
create index transfer_in_and_out on wallet.transfer (member_id, at) where kind in (1, 4);
