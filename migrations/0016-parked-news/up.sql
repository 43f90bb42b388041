create index event_parked on outbox.event (member_id) where parked and not relayed;
