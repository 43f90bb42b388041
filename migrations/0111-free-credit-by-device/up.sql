-- A free credit is used up by the device too; their places take promotions.claim_offer and promotions.grant_offer.
drop function if exists promotions.claim_credit(bigint, text, text, text, text, text, timestamptz);
drop function if exists promotions.grant_bonus(bigint, text, text, int, text, bigint, bigint, text, text, text, timestamptz);
