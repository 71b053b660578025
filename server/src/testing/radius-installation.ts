import { sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertTestLogin, insertTestNas } from '../modules/guest-login/radius/radius-builders'
import { openEmbedded, openPostgres, withTx, type OpenDatabase } from '../platform/db'
import { SecretBox } from '../platform/secrets/secret-box'
import { insertAccount, insertSite } from './builders'
import { freeUdpPort } from './free-udp-port'
import { TEMPLATE_FILE, WORKER_FILE } from './paths'
import { copyTemplate } from './postgres-databases'
import { ServerProcess } from './server-process'

/** A database with one gateway at 127.0.0.1, for processes that end before the test does. */
export interface RadiusInstallation {
  nasId: number
  ports: { auth: number; acct: number }
  /** Close it before a process starts: the embedded database has one user. */
  open: () => Promise<OpenDatabase>
  start: () => ServerProcess
  remove: () => Promise<void>
}

/** On the server of TEST_DATABASE_URL, else embedded. The username `nemo` is a login that can be used for an hour. */
export async function radiusInstallation(): Promise<RadiusInstallation> {
  const url = process.env.TEST_DATABASE_URL
  const secret = randomBytes(32).toString('hex')
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-radius-'))
  const postgres = url ? await copyTemplate(url) : null
  const open = async () =>
    postgres
      ? openPostgres(postgres.url)
      : openEmbedded({ workerFile: WORKER_FILE, dataDir, template: TEMPLATE_FILE })
  const database = await open()
  const now = new Date()
  const nasId = await withTx(database.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, now), { routerType: 'mikrotik' })
    await insertTestLogin(tx, { siteId, mac: '02:00:00:00:00:01', secret, now })
    await tx.execute(sql`update radius_login set username = 'nemo', expires_at = now() + interval '1 hour'`)
    return insertTestNas(tx, { siteId, box: new SecretBox(secret), now })
  })
  await database.close()
  const ports = { auth: await freeUdpPort(), acct: await freeUdpPort() }
  const env = {
    DATABASE_URL: postgres?.url ?? '',
    DATA_DIR: dataDir,
    SECRET: secret,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RADIUS_AUTH_PORT: String(ports.auth),
    RADIUS_ACCT_PORT: String(ports.acct),
  }
  const remove = async () => {
    await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { nasId, ports, open, start: () => new ServerProcess(env), remove }
}
