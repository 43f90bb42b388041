-- What the activity's site told of a week beside its winners: how many members predicted, and the matches with their deadlines and results.
alter table predictions.week add column entries int check (entries >= 0), add column matches jsonb;

-- The activity's signed calls by what came of them: how often, and the last. As many rows as outcomes, whatever the site sends.
create table predictions.report (
  outcome text primary key check (outcome in ('recorded', 'known', 'altered', 'early', 'late')),
  week date not null,
  winners int not null check (winners >= 0),
  calls bigint not null check (calls > 0),
  at timestamptz not null
);
grant select on predictions.report to chokdee_office;

-- Its place takes one with what the site tells beside the names.
drop function if exists predictions.record_winners(date, text[], bigint[], timestamptz);
