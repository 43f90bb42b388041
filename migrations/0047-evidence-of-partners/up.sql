-- What a partner has said of money, as it was said: a charge that was paid, a line of a statement, a settlement, the end of a payout. Only added to, and
-- only by the role of the code that has asked the partner. Amounts in satang. `detail`: what else was said, by kind:
-- charge: `ours` (our reference), payer; line: payer; settlement: fee; payout: state (sent, refused), transaction.
create table treasury.evidence (
  kind text not null check (kind in ('charge', 'line', 'settlement', 'payout')),
  reference text not null check (length(reference) between 1 and 200),
  digest bytea not null check (length(digest) = 32),
  amount bigint not null check (amount > 0),
  payer_bank text,
  payer_account text,
  detail jsonb not null,
  heard_from text not null check (length(heard_from) between 1 and 200),
  heard_at timestamptz not null,
  primary key (kind, reference, digest)
);
comment on column treasury.evidence.digest is 'SHA-256 of what was said; the same said twice is one row';
grant usage on schema treasury to chokdee_partners;
grant insert, select on treasury.evidence to chokdee_partners;
grant select on treasury.evidence to chokdee_site, chokdee_office;

-- Receipts from before nobody wrote evidence for: the audit asks for it from here on.
alter table treasury.receipt add column needs_evidence boolean not null default true;
update treasury.receipt set needs_evidence = false;
alter table treasury.payout add column needs_evidence boolean not null default true;
update treasury.payout set needs_evidence = false where state in ('sent', 'refused');
