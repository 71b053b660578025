import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from './platform/db'
import { MAIN_FILE, TEMPLATE_FILE, WORKER_FILE } from './testing/paths'

jest.setTimeout(120_000)

/** True if a file system can be mounted for the test, which needs root or user namespaces. */
const canMount = spawnSync('unshare', ['-rm', 'true']).status === 0
const withMount = canMount ? it : it.skip

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portico-mount-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the server with its data in a file system that `prepare` has broken, and returns its last output. */
function outputOf(size: string, prepare: string): string {
  const script = `mount -t tmpfs -o size=${size} tmpfs "$0/disk" && cd "$0/disk" && { ${prepare}; } && exec ${process.execPath} ${MAIN_FILE}`
  execFileSync('mkdir', ['-p', join(folder, 'disk')])
  const env = {
    ...process.env,
    PORT: '0',
    SEED: 'none',
    DATABASE_URL: '',
    DATA_DIR: join(folder, 'disk/data'),
  }
  const ended = spawnSync('unshare', ['-rm', 'sh', '-c', script, folder], {
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  const output = ended.stdout + ended.stderr
  expect([ended.status, output]).toEqual([1, expect.any(String)])
  // The message is plain text, without a stack trace or advice that could cause data loss.
  expect(output).not.toMatch(/\n {4}at |backup/)
  return output
}

/** Creates a properly closed database outside of that file system. */
async function prepareDatabase(): Promise<string> {
  const dataDir = join(folder, 'data')
  const database = await openEmbedded({ workerFile: WORKER_FILE, dataDir, template: TEMPLATE_FILE })
  await database.close()
  return dataDir
}

const FULL = /The disk of the data folder .* is full: 0 MB are free, and the database needs 64 MB/

withMount('a new database on a disk that is too small: the message says so', () => {
  expect(outputOf('3m', 'true')).toMatch(FULL)
})

withMount(
  'a database whose disk has become full: the message says so, and nothing about damage',
  async () => {
    const data = await prepareDatabase()
    const fill = 'dd if=/dev/zero of=fill bs=64k 2>/dev/null; dd if=/dev/zero of=rest bs=1k 2>/dev/null; true'
    expect(outputOf('300m', `cp -r ${data} data && ${fill}`)).toMatch(FULL)
  },
)

withMount('a file system that has become read-only: the message says so', async () => {
  const data = await prepareDatabase()
  expect(outputOf('300m', `cp -r ${data} data && mount -o remount,ro "$0/disk"`)).toMatch(
    /DATA_DIR: can't write to .*disk\/data.*EROFS/,
  )
})
