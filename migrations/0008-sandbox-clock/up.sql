create schema sandbox;
create table sandbox.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null check (offset_ms >= 0)
);
grant usage on schema sandbox to chokdee_site, chokdee_office;
grant select on sandbox.clock to chokdee_site, chokdee_office;
grant insert, update on sandbox.clock to chokdee_site;
