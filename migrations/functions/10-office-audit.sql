-- Adds a row to the audit trail and to its chain. The head's row lock, held until the transaction ends, gives the chain one order: call it last.
create or replace function operators.note_in_audit(
  p_at timestamptz, p_operator text, p_act text, p_subject text, p_member bigint, p_subject_id text, p_before jsonb, p_after jsonb, p_address text)
returns bigint language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_previous bytea;
  v_row operators.audit;
begin
  select h.hash into strict v_previous from operators.audit_head h for update;
  v_row.audit_id := nextval(pg_get_serial_sequence('operators.audit', 'audit_id'));
  v_row.at := p_at; v_row.operator := p_operator; v_row.act := p_act; v_row.subject := p_subject; v_row.member_id := p_member;
  v_row.subject_id := p_subject_id; v_row.before := p_before; v_row.after := p_after; v_row.address := p_address;
  v_row.hash := operators.audit_hash(v_previous, v_row);
  insert into operators.audit overriding system value values (v_row.*);
  update operators.audit_head set audit_id = v_row.audit_id, hash = v_row.hash;
  return v_row.audit_id;
end $$;
revoke execute on function operators.note_in_audit(timestamptz, text, text, text, bigint, text, jsonb, jsonb, text) from public;
grant execute on function operators.note_in_audit(timestamptz, text, text, text, bigint, text, jsonb, jsonb, text) to chokdee_office;
