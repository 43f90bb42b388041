-- As kit/draws.ts computes it in the browser; modules/wheel/wheel.test.ts compares the two.

-- A key of 64 bytes at most.
create or replace function wheel.hmac(p_key text, p_text text) returns bytea
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  k bytea := convert_to(p_key, 'UTF8');
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
begin
  for i in 0..length(k) - 1 loop
    v_inner := set_byte(v_inner, i, get_byte(v_inner, i) # get_byte(k, i));
    v_outer := set_byte(v_outer, i, get_byte(v_outer, i) # get_byte(k, i));
  end loop;
  return sha256(v_outer || sha256(v_inner || convert_to(p_text, 'UTF8')));
end $$;

-- From 0: numbers of 32 bits of the stream over client seed and spin number, those that would favour low results passed
-- over.
create or replace function wheel.draw(p_server_seed text, p_client_seed text, p_no int, p_weights int[]) returns int
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  v_sum bigint := (select sum(w) from unnest(p_weights) w);
  v_fair bigint := 4294967296 - 4294967296 % v_sum;
  v_block bytea;
  v_number bigint;
begin
  for v_cursor in 0..1000 loop
    v_block := wheel.hmac(p_server_seed, p_client_seed || ':' || p_no || ':' || v_cursor);
    for i in 0..7 loop
      v_number := (get_byte(v_block, i * 4)::bigint << 24) + (get_byte(v_block, i * 4 + 1) << 16) +
        (get_byte(v_block, i * 4 + 2) << 8) + get_byte(v_block, i * 4 + 3);
      continue when v_number >= v_fair;
      v_number := v_number % v_sum;
      for v_place in 1..cardinality(p_weights) loop
        v_number := v_number - p_weights[v_place];
        if v_number < 0 then return v_place - 1; end if;
      end loop;
    end loop;
  end loop;
  raise exception 'a spin falls on a field';
end $$;

create or replace function wheel.weights_of(p_fields jsonb) returns int[]
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select array_agg((f ->> 'weight')::int order by n) from jsonb_array_elements(p_fields) with ordinality as t(f, n)
$$;

-- One after the other, each at its own price; the remainder of one counts for the next. Below zero for what was taken
-- back.
create or replace function wheel.points_for(p_amounts bigint[], p_prices bigint[]) returns bigint
language plpgsql immutable set search_path = pg_catalog, pg_temp as $$
declare
  v_rest bigint := 0;
  v_points bigint := 0;
  v_new bigint;
begin
  for i in 1..coalesce(cardinality(p_amounts), 0) loop
    v_new := floor((v_rest + p_amounts[i])::numeric / p_prices[i]);
    v_rest := v_rest + p_amounts[i] - v_new * p_prices[i];
    v_points := v_points + v_new;
  end loop;
  return v_points;
end $$;
