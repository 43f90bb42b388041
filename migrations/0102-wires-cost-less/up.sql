-- A seal without its transfer is found by the audit (modules/wallet/broken-seals.ts), as one that does not fit is.
alter table wallet.seal drop constraint seal_member_id_no_fkey;
