import { parseArgs } from 'node:util'
import { TEST_FOLDER } from '../../src/testing/paths'
import { buildServer } from '../../tools/build'
import { requirePostgres } from '../engines'
import { machineInfo, print } from '../figures'
import { compareServers } from './compare-servers'
import { serveLoads } from './load'
import { measureMillion } from './measure-million'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    /** `compare`: comparison with FreeRADIUS. `million`: a million open sessions. Default: `compare`. */
    part: { type: 'string', default: 'compare' },
    rounds: { type: 'string', default: '3' },
    /** Duration of each measurement of `compare`. */
    seconds: { type: 'string', default: '6' },
    /** Number of open sessions of `million`, and of their sites. */
    sessions: { type: 'string', default: '1000000' },
    sites: { type: 'string', default: '5000' },
    /** Sends packets, in a separate process. */
    load: { type: 'boolean', default: false },
  },
})

/** Measures the server's RADIUS: in comparison with FreeRADIUS on the same database, and with many sessions. */
export async function runRadiusBench(): Promise<void> {
  if (values.load) return serveLoads()
  // Commits reach the disk, as in an installation, because their cost is part of the comparison.
  const engine = await requirePostgres({ fsync: true })
  await buildServer({ outdir: TEST_FOLDER })
  print(machineInfo())
  const database = await engine.open()
  try {
    if (values.part === 'million') {
      await measureMillion(database, { sessions: Number(values.sessions), sites: Number(values.sites) })
    } else {
      await compareServers(database, { rounds: Number(values.rounds), seconds: Number(values.seconds) })
    }
  } finally {
    await database.close()
    engine.stop()
  }
}
