import { parseArgs } from 'node:util'
import { ControllerRegistry } from '../../src/modules/guest-login/controllers/controller-registry'
import { unifi } from '../../src/modules/guest-login/controllers/unifi/unifi'
import { unifiApi } from '../../src/modules/guest-login/controllers/unifi/unifi-api'
import { systemClock } from '../../src/platform/clock'
import { log, machineInfo, print } from '../figures'
import { serveControllers, startControllers, type ControllerAddress } from './controller-servers'

const VENDORS = { unifi, unifi_api: unifiApi }
/** Seconds between two checks of a site. */
const INTERVAL = 300
/** Largest share of one core that checks may take. */
const MAX_SHARE = 0.05
const MAX_CONNECTIONS = 20

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    /** Sites with a controller of their own, which is the worst case. */
    sites: { type: 'string', default: '5000' },
    /** Controllers of these that accept connections and never answer. */
    silent: { type: 'string', default: '250' },
    rounds: { type: 'string', default: '2' },
    /** Runs the controllers. */
    serve: { type: 'boolean', default: false },
  },
})

/** Measures what it costs to check the controllers of all sites every five minutes. */
export async function runRoutersBench(): Promise<void> {
  if (values.serve) return serveControllers()
  print(machineInfo())
  const servers = await startControllers()
  const registry = new ControllerRegistry({ clock: systemClock, network: 'local' })
  const connections = watchConnections()
  const sites = Number(values.sites)
  const silent = Number(values.silent)
  const addressOf = (site: number): ControllerAddress | undefined =>
    site < silent ? servers.silent : servers.answering[site % servers.answering.length]
  try {
    for (let round = 1; round <= Number(values.rounds); round++) {
      const { online, seconds, share } = await checkAll(registry, sites, addressOf)
      // The first round after a start logs in everywhere; all later ones use these sessions.
      const cpu = `${(share * 100).toFixed(1)} % of one core`
      print(`Round ${round}: ${online} of ${sites} online after ${Math.round(seconds)} s, ${cpu}`)
      if (online !== sites - silent) throw new Error(`${sites - silent - online} controllers weren't reached`)
      if (seconds > INTERVAL) throw new Error(`A round took longer than ${INTERVAL} s`)
      if (round > 1 && share > MAX_SHARE)
        throw new Error(`A round took more than ${MAX_SHARE * 100} % of one core`)
    }
    const most = connections.stop()
    print(`At most ${most} open connections`)
    if (most > MAX_CONNECTIONS) throw new Error(`More than ${MAX_CONNECTIONS} open connections`)
  } finally {
    await registry.close()
    servers.stop()
  }
}

/** Starts all checks at once: the registry queues them. The cost is that of one interval, however soon they end. */
async function checkAll(
  registry: ControllerRegistry,
  sites: number,
  addressOf: (site: number) => ControllerAddress | undefined,
) {
  const started = performance.now()
  const cpu = process.cpuUsage()
  let done = 0
  const states = await Promise.all(
    Array.from({ length: sites }, async (_, site) => {
      const address = addressOf(site)
      if (!address) throw new Error(`Site ${site} has no controller`)
      const { state } = await registry
        .client({ ...address, id: String(site), vendor: VENDORS[address.vendor] })
        .check()
      if (++done % 1000 === 0) log(`${done} sites checked`)
      return state
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return {
    online: states.filter((state) => state === 'online').length,
    seconds: (performance.now() - started) / 1000,
    share: (user + system) / 1e6 / INTERVAL,
  }
}

/** Counts the connections of this process. The other side hears later that one was closed. */
function watchConnections(): { stop: () => number } {
  let most = 0
  const timer = setInterval(() => {
    const open = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
    most = Math.max(most, open)
  }, 2)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}
