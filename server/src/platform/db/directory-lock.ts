import { createHash } from 'node:crypto'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { InstallationError } from '../errors/installation-error'

class DirectoryInUse extends InstallationError {
  constructor(directory: string) {
    super(
      `Another process is already using the data folder ${directory}. ` +
        'Stop it, choose another DATA_DIR, or set DATABASE_URL to share one PostgreSQL database.',
    )
    this.name = 'DirectoryInUse'
  }
}

/** A killed process holds the lock until the system has cleaned up after it, in ms. */
const TIMEOUT_MS = 3000
const RETRY_INTERVAL_MS = 50

/**
 * Prevents a second process from using a folder. The embedded database has no lock of its own, and two
 * processes on one folder lose rows silently. The lock is a listening socket, which the system frees whenever
 * the process ends; a process that is ending is waited for.
 * @returns a function that releases the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  mkdirSync(directory, { recursive: true })
  const address = lockAddress(realpathSync(directory))
  const end = Date.now() + TIMEOUT_MS
  let lock = await take(address)
  while (!lock && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS))
    lock = await take(address)
  }
  if (!lock) throw new DirectoryInUse(directory)
  const server = lock
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

async function take(address: string): Promise<Server | null> {
  const server = await listen(address)
  if (server || !isFile(address) || (await answers(address))) return server
  // A socket file outlives its process; without an answer it can be deleted.
  rmSync(address, { force: true })
  return listen(address)
}

function lockAddress(directory: string): string {
  const name = `portico-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(directory, 'lock.sock')
}

function isFile(address: string): boolean {
  return !address.startsWith('\0') && !address.startsWith('\\\\.\\pipe\\')
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
