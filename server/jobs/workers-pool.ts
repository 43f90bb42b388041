import pg from 'pg'

/** Of graphile-worker's RETRYABLE_ERROR_CODES. */
const RETRYABLE = 'ETIMEDOUT'
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02'])

/** int8 stays text: the queue writes the ids of failed jobs as JSON, and a BigInt would end the process. So would a
 *  connection lost while a job's end is recorded, a promise that is not awaited: such errors get a retryable code. */
export function openWorkersPool(ours: pg.Pool, connectionsMax: number): pg.Pool {
  const { INT8 } = pg.types.builtins
  const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  const pool = new pg.Pool({ ...ours.options, pipeline: false, max: connectionsMax, types: { getTypeParser } })
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', () => {})
    connection.query = retryable(connection.query.bind(connection))
  })
  pool.connect = retryable(pool.connect.bind(pool))
  return pool
}

/** Where the database is unreachable. Overloads without a promise stay as they are. */
function retryable<Call extends (...args: never[]) => unknown>(call: Call): Call {
  const wrapped = (...args: never[]): unknown => {
    const answer = call(...args)
    return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(asRetryable(error))) : answer
  }
  return wrapped as Call
}

function asRetryable(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code } = error as { code?: string }
  const gone =
    code === undefined
      ? /^Connection terminated|^Client has encountered a connection error/.test(error.message)
      : GONE.has(code)
  return gone ? Object.assign(error, { code: RETRYABLE }) : error
}
