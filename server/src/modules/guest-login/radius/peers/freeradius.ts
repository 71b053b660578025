import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** FreeRADIUS is ready within about a second. */
const READY_MS = 20_000

export interface RunningFreeradius {
  /** Its output so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Runs the FreeRADIUS of this machine with the configuration `radiusd.conf` of a folder. */
export async function startFreeradius(
  folder: string,
  environment: Record<string, string> = {},
): Promise<RunningFreeradius> {
  const child = spawn('freeradius', ['-f', '-d', folder, '-n', 'radiusd', '-l', 'stdout'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const collect = (bytes: Buffer) => {
    output += bytes.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  await untilReady(child, () => output)
  return {
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function untilReady(child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + READY_MS
  while (!output().includes('Ready to process requests')) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`FreeRADIUS didn't start:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
