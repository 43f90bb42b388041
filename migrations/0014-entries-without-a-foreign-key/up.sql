alter table wallet.entry drop constraint entry_member_id_no_fkey;
