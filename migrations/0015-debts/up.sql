create index entry_debt on wallet.entry (member_id) where account = 31;
