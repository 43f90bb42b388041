-- What is looked up by a member and a name must not be read by the member alone: a plan made while each member has a row or two finds both
-- indexes equally good, and the one by number then reads all that a member ever posted.
alter table wallet.transfer alter column member_id set (n_distinct = -0.002);
alter table wallet.day_total alter column member_id set (n_distinct = -0.01);
alter table games.round alter column member_id set (n_distinct = -0.002);
