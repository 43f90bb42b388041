-- Slips that their host reported as a set which cannot lose together: few, by when they were settled.
create index round_covered on games.round (closed_at, member_id) where slip ? 'covered';
