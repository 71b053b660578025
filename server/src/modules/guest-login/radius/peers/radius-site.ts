import { openTestApp, TEST_SECRET, type TestApp, type TestTenant } from '../../../../testing/test-app'
import { startRadius } from '..'
import { insertTestLogin } from '../radius-builders'

export const STATION = '02-00-00-00-00-01'
export const MAC = '02:00:00:00:00:01'
/** Token with which FreeRADIUS authenticates. */
export const API_TOKEN = 'a token of FreeRADIUS for tests, long enough'

/** A site of the product, with its RADIUS ports open. */
export interface RadiusSite {
  test: TestApp
  tenant: TestTenant
  ports: { auth: number; acct: number }
  /** Errors that the server reported to its log. */
  errors: unknown[]
  /** Logs in at the splash page, and returns the credentials that the browser carries to the gateway. */
  logIn: (limits?: Parameters<typeof insertTestLogin>[2]) => ReturnType<typeof insertTestLogin>
  /** @throws where an error was reported */
  close: () => Promise<void>
}

interface SiteOptions {
  routerType: string
  /** Address that it listens on. */
  host: string
  /** Adds gateways; without any, the ports stay closed. */
  addGateways: (site: Pick<RadiusSite, 'test' | 'tenant'>) => Promise<void>
}

export async function openRadiusSite({ routerType, host, addGateways }: SiteOptions): Promise<RadiusSite> {
  const test = await openTestApp({ radius: { authPort: 0, acctPort: 0, apiToken: API_TOKEN } })
  const tenant = await test.newTenant({}, { routerType })
  await addGateways({ test, tenant })
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const radius = await startRadius(
    { ...test.installation, secret: TEST_SECRET, onError },
    { host, authPort: 0, acctPort: 0 },
  )
  const ports = radius.ports()
  if (!ports) throw new Error('RADIUS is not listening')
  const { siteId } = tenant
  return {
    test,
    tenant,
    ports,
    errors,
    logIn: (limits) =>
      test.inTx((tx) => {
        const at = { siteId, mac: MAC, secret: TEST_SECRET, now: test.clock.now() }
        return insertTestLogin(tx, at, limits)
      }),
    close: async () => {
      await radius.stop()
      await test.close()
      if (errors.length > 0) throw new AggregateError(errors, 'The server reported errors')
    },
  }
}
