import type { Config } from './config'
import { InstallationError } from './platform/errors/installation-error'

type Known = Pick<Config, 'databaseUrl' | 'dataDir' | 'host'>
type SystemError = Error & { code?: string; port?: number; syscall?: string; path?: string }

/** Returns why the server can't start, in plain text if the installation causes it; else null. */
export function startErrorText(error: unknown, config: Known | null): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof InstallationError || /^(Migration|The configuration) /.test(error.message)) {
    return error.message
  }
  if (
    config?.databaseUrl &&
    /connection timeout|timeout exceeded when trying to connect/.test(error.message)
  ) {
    return silentText(config.databaseUrl)
  }
  const systemError = systemErrorOf(error)
  if (!systemError) return null
  return (
    listenText(systemError, config) ?? folderText(systemError, config) ?? databaseText(systemError, config)
  )
}

/** Searches causes: drizzle wraps the driver's error, and Node the attempts on each address of a name. */
function systemErrorOf(error: unknown): SystemError | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const first = each instanceof AggregateError ? (each.errors[0] as unknown) : each
    if (first instanceof Error && typeof (first as SystemError).code === 'string') return first
  }
  return null
}

function listenText({ code, syscall, port }: SystemError, config: Known | null): string | null {
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Choose another one, for example PORT=8081.`
  if (code === 'EACCES' && syscall === 'listen') {
    return `Port ${port} requires elevated privileges. Choose one above 1023, for example PORT=8080.`
  }
  const isHost = code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && !config?.databaseUrl)
  return isHost
    ? `HOST: this machine doesn't have the address ${config?.host}. Use 127.0.0.1 for local access only, or 0.0.0.0 for all interfaces.`
    : null
}

function folderText({ code = '', path }: SystemError, config: Known | null): string | null {
  if (/^(ENOSPC|EDQUOT)$/.test(code)) {
    return `The disk that holds DATA_DIR (${config?.dataDir}) is full. Free some space or choose another folder.`
  }
  if (!path || !/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code)) return null
  if (!config || !path.startsWith(config.dataDir)) return null
  return (
    `DATA_DIR: can't write to ${path} (${code}). ` +
    'Make it writable for the user that runs the server, or choose another folder.'
  )
}

function silentText(databaseUrl: string): string {
  const { host } = new URL(databaseUrl)
  return `DATABASE_URL: PostgreSQL at ${host} doesn't answer. Check the host, and firewalls on the way to it.`
}

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

function databaseText({ code = '', message }: SystemError, config: Known | null): string | null {
  if (!config?.databaseUrl) return null
  const { host, pathname, username } = new URL(config.databaseUrl)
  if (UNREACHABLE.test(code)) {
    return `DATABASE_URL: can't connect to PostgreSQL at ${host} (${code}). Check the host and port, and that PostgreSQL is running.`
  }
  // SQLSTATEs: wrong password or user, missing database, and settings that PostgreSQL refuses.
  if (/^28/.test(code))
    return `DATABASE_URL: PostgreSQL at ${host} rejected the user ${username} or the password. Check both.`
  if (code === '3D000')
    return `DATABASE_URL: the database ${pathname.slice(1)} doesn't exist on ${host}. Create it first.`
  if (code === '53100') return `The disk of the database server ${host} is full. Free some space.`
  return code === '42501' ? `DATABASE_URL: the user ${username} is missing a permission: ${message}` : null
}
