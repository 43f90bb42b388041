-- A game's picture is kept in AVIF beside WebP: its name then ends so.
alter table games.picture drop constraint picture_name_check;
alter table games.picture add constraint picture_name_check check (name ~ '^gp-[0-9a-f]{32}-[1-9][0-9]{1,3}([.]avif)?$');

-- Those that were taken before are taken once more, in the new widths and in AVIF; until then the old ones are shown.
delete from games.picture_fetch where failed = '';
