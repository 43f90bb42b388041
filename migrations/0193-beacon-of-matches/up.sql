-- The beacon whose values salt each step of a match, as its host announced it first; null where it announced none. Like the commitment,
-- nobody may change it: a host cannot say afterwards that it drew without.
alter table games.fixture add column beacon text check (beacon ~ '^[a-z0-9-]{1,20}$');
