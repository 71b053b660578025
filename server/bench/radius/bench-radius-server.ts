import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeUdpPort } from '../../src/testing/free-udp-port'
import { ServerProcess } from '../../src/testing/server-process'
import { BENCH_SECRET } from '../bench-app'
import type { PostgresDatabase } from '../engines'

export interface RadiusPorts {
  auth: number
  acct: number
}

/** Starts the product with RADIUS. */
export async function startPortico({ url }: PostgresDatabase, ports: RadiusPorts) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const server = new ServerProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    SECRET: BENCH_SECRET,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RADIUS_AUTH_PORT: String(ports.auth),
    RADIUS_ACCT_PORT: String(ports.acct),
  })
  const address = await server.ready()
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server, address, stop }
}

export const freePorts = async (): Promise<RadiusPorts> => ({
  auth: await freeUdpPort(),
  acct: await freeUdpPort(),
})
