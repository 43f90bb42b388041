-- Members' rounds of one table's round. A host writes the name: as much of it as fits into an index.
create index round_of_table on games.round (host_no, (left(fairness #>> '{outcome,table_round}', 80)))
  where fairness #>> '{outcome,table_round}' is not null;
