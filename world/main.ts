import { serve } from '@hono/node-server'
import { readWorldConfig } from './config.ts'
import { openLog, reason } from '#kit/party/log.ts'
import { serving } from './serving.ts'
import { openWorld } from './world.ts'

const STOP_MS = 3_000

const config = readWorldConfig()
const log = openLog(config.LOG_LEVEL)
const world = openWorld(config, log)
const server = serve({ ...serving(world), hostname: config.WORLD_BIND, port: config.WORLD_PORT }, (address) => {
  log.info({ port: address.port }, 'world ready')
})

server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${config.WORLD_PORT} is taken` : reason(error)
  log.error({ port: config.WORLD_PORT }, `the world cannot listen: ${why}`)
  process.exit(1)
})

let stopping = false
function stop(signal: string) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'world stops')
  const cut = setTimeout(() => process.exit(1), STOP_MS)
  cut.unref()
  world.hangUp()
  server.close(() => void world.close().then(() => process.exit(0)))
  if ('closeIdleConnections' in server) server.closeIdleConnections()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
