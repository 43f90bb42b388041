import { suspenseRoutes } from '#modules/treasury/index.ts'
import { auditBooks } from '#tools/audit.ts'
import { allInvariants } from '#tools/invariants.ts'
import { assertEqual, Divergence } from './member-steps.ts'
import type { ModelDeposit } from './model.ts'
import type { Simulation } from './simulation.ts'

type Row = { member_id: bigint; playable: bigint; held: bigint; deposits: string; withdrawals: string; autos: string }

/** The system's state of every member in one query: money, the state of each request, and unsolicited deposits. */
const LOOK = `select m.member_id, wallet.playable(m.member_id, $2) as playable,
    coalesce((select p.balance from wallet.purse p where p.member_id = m.member_id and p.purse_no = 1), 0)::bigint as held,
    coalesce((select string_agg(d.id || ' ' || d.state || ' ' || coalesce(d.credited, 0), ',' order by d.id)
      from deposits.deposit d where d.member_id = m.member_id and d.rail <> 'auto'), '') as deposits,
    coalesce((select string_agg(d.state || ' ' || d.credited, ',' order by d.credited)
      from deposits.deposit d where d.member_id = m.member_id and d.rail = 'auto'), '') as autos,
    coalesce((select string_agg(w.id || ' ' || w.state, ',' order by w.id) from withdrawals.withdrawal w where w.member_id = m.member_id), '')
      as withdrawals
  from unnest($1::bigint[]) with ordinality as m(member_id, place) order by m.place`

/** Compares all members with the model; answers their money for the trace. */
export async function compareAll(simulation: Simulation): Promise<string> {
  const { actors, context, owner } = simulation
  const { rows } = await owner.query<Row>({
    name: 'simulate.look',
    text: LOOK,
    values: [actors.map(({ member }) => member), context.clock.now()],
  })
  return actors
    .map(({ model }, at) => {
      const row = rows[at]
      if (!row) throw new Divergence(`${model.name} is nowhere`)
      assertEqual(`playable of ${model.name}`, String(row.playable), String(model.playable))
      assertEqual(`held of ${model.name}`, String(row.held), String(model.held))
      const [autos, asked] = [model.deposits.filter(isAuto), model.deposits.filter((one) => !isAuto(one))]
      assertEqual(`deposits of ${model.name}`, row.deposits, asked.map(depositText).sort().join())
      assertEqual(
        `unsolicited deposits of ${model.name}`,
        row.autos,
        autos
          .sort((a, b) => Number(a.asked - b.asked))
          .map(autoText)
          .join(),
      )
      assertEqual(
        `withdrawals of ${model.name}`,
        row.withdrawals,
        model.withdrawals
          .map(({ key, state }) => `${key} ${state}`)
          .sort()
          .join(),
      )
      return `${row.playable}/${row.held}`
    })
    .join(' ')
}

const isAuto = ({ rail }: ModelDeposit): boolean => rail === 'auto'
const depositText = ({ key, state, paidAmount }: ModelDeposit): string =>
  `${key} ${state} ${state === 'completed' ? paidAmount : 0n}`
const autoText = ({ state, asked }: ModelDeposit): string => `${state} ${asked}`

/** What must hold at the end: every baht that was sent is a member's or in suspense, where the office shows it; every payout is the
 *  bank's; and all invariants of the modules hold. */
export async function compareEnd(simulation: Simulation): Promise<void> {
  const { actors, bank } = simulation
  for (const { model } of actors) {
    const left = model.withdrawals.filter(({ state }) => state === 'approved').length
    if (left > 0) throw new Divergence(`${left} withdrawals of ${model.name} never ended`)
    const strayed = model.withdrawals.filter(({ state, bankPaid }) => bankPaid !== (state === 'paid')).length
    if (strayed > 0) throw new Divergence(`${strayed} withdrawals of ${model.name} ended other than the bank says`)
    const lost = model.deposits.filter(
      ({ rail, paid, claimed, beyond }) => rail === 'gateway' && paid !== null && !claimed && !beyond,
    ).length
    if (lost > 0) throw new Divergence(`${lost} paid QRs of ${model.name} were never taken in`)
  }
  const untaken = bank.arrivals.filter(({ taken }) => !taken).length
  if (untaken > 0) throw new Divergence(`${untaken} lines of the statement were never taken in`)
  const paid = actors.flatMap(({ model }) => model.withdrawals.filter(({ state }) => state === 'paid'))
  assertEqual('the bank paid', String(sum(bank.paid.values())), String(sum(paid.map(({ amount }) => amount))))
  await compareSuspense(simulation)
  // Decisions are made without the office here, so they are missing in its trail.
  const invariants = allInvariants.filter(({ name }) => name !== 'I10 trail')
  const violations = await auditBooks(simulation.ownerUrl, invariants)
  if (violations.length > 0)
    throw new Divergence(`the books: ${violations.map(({ invariant, what }) => `${invariant} ${what}`).join('; ')}`)
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, amount) => total + amount, 0n)

/** Suspense is what strangers have sent, to the satang, and the office has a row for each amount. */
async function compareSuspense({ office, owner, suspense }: Simulation): Promise<void> {
  const { rows } = await owner.query<{ account: bigint; amounts: string }>(
    `select coalesce((select sum(amount) from wallet.entry where account = 12), 0)::bigint as account,
       coalesce((select string_agg(amount::text, ',' order by amount) from treasury.receipt where outcome = 'suspense'), '') as amounts`,
  )
  const amounts = [...suspense].sort((a, b) => Number(a - b))
  assertEqual('the suspense account', String(rows[0]?.account), String(sum(amounts)))
  assertEqual('receipts in suspense', rows[0]?.amounts ?? '', amounts.join())
  const shown = await suspenseRoutes(office)['GET /suspense']({} as never, {} as never)
  const count = shown.ok ? `${shown.value.data.count} of ${shown.value.data.sum}` : shown.refusal.code
  assertEqual("rows of the office's queue", count, `${amounts.length} of ${baht(sum(amounts))}`)
}

const baht = (satang: bigint): string => `${satang / 100n}.${String(satang % 100n).padStart(2, '0')}`
