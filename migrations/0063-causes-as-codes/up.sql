-- Causes are codes (contract/plain/money-causes.th.ts); until now they were the sentences that people read. What was written before is rewritten, by the owner alone: the guards of
-- these tables look at states and amounts, which stay.
alter table deposits.deposit add column returned boolean not null default false;
grant update (returned) on deposits.deposit to chokdee_site;

create function pg_temp.code_of(sentence text) returns text language sql immutable as $$
  select coalesce((
    select code from (values
      ('บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน', 'wrong_sender'),
      ('โอนจากบัญชีเดิมที่เปลี่ยนไปแล้ว', 'former_account'),
      ('รายการฝากเดิมได้รับเงินแล้ว เจ้าหน้าที่กำลังตรวจสอบยอดนี้', 'paid_before'),
      ('ยกเลิกโดยสมาชิก', 'cancelled_by_member'),
      ('ระบบรับชำระเงินขัดข้อง', 'gateway_unavailable'),
      ('ธนาคารปฏิเสธรายการ', 'refused_by_bank'),
      ('ไม่พบรายการฝากของเงินนี้', 'request_unknown'),
      ('ไม่พบสมาชิกของบัญชีผู้โอน', 'sender_unknown'),
      ('เกตเวย์ไม่รู้จักเงินโอนนี้', 'settlement_unknown'),
      ('ยอดไม่ตรงกับที่เกตเวย์แจ้ง', 'settlement_differs'),
      ('เกตเวย์โอนยอดนี้มาแล้วก่อนหน้า', 'settled_before'),
      ('คืนเงินไม่สำเร็จ: บัญชีผู้โอนปิดแล้ว', 'return_account_closed'),
      ('คืนเงินไม่สำเร็จ: ไม่พบบัญชีผู้โอน', 'return_account_unknown'),
      ('คืนเงินไม่สำเร็จ: ธนาคารผู้โอนไม่รองรับ', 'return_bank_unknown'),
      ('คืนเงินไม่สำเร็จ: ธนาคารปฏิเสธการโอน', 'return_refused'),
      ('บัญชีปลายทางธนาคารยืนยันว่าเป็นของผู้อื่น เงินคืนเข้ากระเป๋าแล้ว', 'account_given_up'),
      ('บัญชีปลายทางปิดแล้ว เงินคืนเข้ากระเป๋าแล้ว', 'account_closed'),
      ('ไม่พบบัญชีปลายทาง เงินคืนเข้ากระเป๋าแล้ว', 'account_unknown'),
      ('ธนาคารปลายทางไม่รองรับ เงินคืนเข้ากระเป๋าแล้ว', 'bank_unknown'),
      ('ธนาคารปฏิเสธการโอน เงินคืนเข้ากระเป๋าแล้ว', 'refused_by_bank')
    ) known (text, code)
    where known.text = sentence or known.text || ' คืนเงินให้ผู้โอนแล้ว' = sentence), sentence)
$$;

alter table deposits.deposit disable trigger user;
update deposits.deposit set returned = cause like '% คืนเงินให้ผู้โอนแล้ว', cause = pg_temp.code_of(cause) where cause is not null;
alter table deposits.deposit enable trigger user;

alter table treasury.receipt disable trigger user;
update treasury.receipt set cause = pg_temp.code_of(cause) where cause is not null;
alter table treasury.receipt enable trigger user;

alter table treasury.suspended disable trigger user;
update treasury.suspended set cause = pg_temp.code_of(cause);
alter table treasury.suspended enable trigger user;

alter table withdrawals.withdrawal disable trigger user;
update withdrawals.withdrawal set cause = pg_temp.code_of(cause) where state = 'returned';
alter table withdrawals.withdrawal enable trigger user;
