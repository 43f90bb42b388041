-- What an offer is called, for those that operators made; null for those that came with a migration, whose names are texts of the site.
alter table promotions.offer_version add column name text check (length(name) between 1 and 60);

-- Their places take ones that answer for every trigger.
drop function if exists promotions.what_if(jsonb, date, date);
drop function if exists promotions.what_if_grants(jsonb, date, date);
