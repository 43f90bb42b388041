import pg from 'pg'

/** The errors that the job queue retries after a pause; see RETRYABLE_ERROR_CODES of graphile-worker. */
const RETRYABLE = 'ETIMEDOUT'
/** The database is unreachable or stopping: killed, restarted, shut down. */
const GONE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02'])

/** The job queue's own connections, on which int8 stays text: it writes the ids of failed jobs as JSON, and a BigInt there would end the
 *  process. So would a connection lost while the queue records how a job ended, since that promise is not awaited: such errors get the code
 *  of one that it retries. */
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

/** The same function, with its rejections made retryable where the database is unreachable. Overloads without a promise stay as they
 *  are. */
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
  const gone = code === undefined ? /^Connection terminated|^Client has encountered a connection error/.test(error.message) : GONE.has(code)
  return gone ? Object.assign(error, { code: RETRYABLE }) : error
}
