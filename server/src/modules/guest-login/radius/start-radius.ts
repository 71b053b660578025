import type { Clock } from '../../../platform/clock'
import { withReader, type Database } from '../../../platform/db'
import type { OnError } from '../../../platform/jobs'
import { type Dropped, RADIUS_CODES, type RadiusServer, startRadiusServer } from '../../../platform/radius'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { account } from './accounting'
import { AccountingWriter } from './accounting-writer'
import { authorize } from './authorize'
import { LoginDesk } from './login-desk'
import { NasDirectory } from './nas-directory'
import { type FoundNas, hasNas } from './nas.repo'
import { RequestLog } from './request-log'

export interface RadiusSettings {
  host: string
  /** UDP; 0: any free port. */
  authPort: number
  acctPort: number
  /** Token of the FreeRADIUS in front of this server; null if there is none. */
  apiToken: string | null
}

export interface RadiusDeps {
  db: Database
  box: SecretBox
  clock: Clock
  secret: string
  onError: OnError
}

export interface RunningRadius {
  /** Null: no gateway uses RADIUS, so nothing listens. */
  ports: () => { auth: number; acct: number } | null
  stop: () => Promise<void>
}

const LOOK_INTERVAL_MS = 10_000

/** Listens for RADIUS once any site has a gateway that uses it. */
export async function startRadius(
  deps: RadiusDeps,
  settings: Omit<RadiusSettings, 'apiToken'>,
): Promise<RunningRadius> {
  let open: OpenPorts | null = null
  let starting: Promise<void> = Promise.resolve()
  const look = async () => {
    if (open || !(await withReader(deps.db, hasNas))) return
    open = await openPorts(deps, settings)
  }
  const lookAgain = () => {
    starting = starting.then(look).catch(deps.onError)
  }
  lookAgain()
  await starting
  const timer = setInterval(lookAgain, LOOK_INTERVAL_MS)
  timer.unref()
  return {
    ports: () => open && { auth: open.auth.port, acct: open.acct.port },
    stop: async () => {
      clearInterval(timer)
      await starting
      await open?.stop()
    },
  }
}

interface OpenPorts {
  auth: RadiusServer
  acct: RadiusServer
  stop: () => Promise<void>
}

async function openPorts(
  deps: RadiusDeps,
  { host, authPort, acctPort }: Omit<RadiusSettings, 'apiToken'>,
): Promise<OpenPorts> {
  const { db, box, clock, onError } = deps
  const log = new RequestLog(db, clock, onError)
  const directory = new NasDirectory(db, box, onError)
  const writer = new AccountingWriter(db)
  const logins = new LoginDesk(db, clock)
  const common = {
    host,
    findClients: directory.find.bind(directory),
    onGenuine: (nas: FoundNas, address: string) => directory.touch(nas.id, address, clock.now()),
    onDrop: (dropped: Dropped<FoundNas>) => {
      directory.noteRefused(dropped, clock.now())
      log.dropped(dropped)
    },
    onError,
  }
  const auth = await startRadiusServer<FoundNas>({
    ...common,
    port: authPort,
    requestCode: RADIUS_CODES.accessRequest,
    answer: async (request) => {
      const decision = await authorize({ ...deps, logins }, request)
      log.decided(request.context, decision, request.address)
      return decision.answer
    },
  })
  const acct = await startRadiusServer<FoundNas>({
    ...common,
    port: acctPort,
    requestCode: RADIUS_CODES.accountingRequest,
    answer: async (request) => {
      const { answer, kind, mac } = await account(
        { ...deps, writer },
        { packet: request.packet, nas: request.context },
      )
      if (kind) log.accounted(request.context, kind, mac, request.address)
      return answer
    },
  }).catch(async (error: unknown) => {
    await auth.stop()
    throw error
  })
  const stop = async () => {
    await Promise.all([auth.stop(), acct.stop()])
    await writer.stop()
    await Promise.all([directory.stop(), log.stop()])
  }
  return { auth, acct, stop }
}
