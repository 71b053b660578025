import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../build/packages'
import { freePort } from '../free-port.mjs'

/** Starts the product that was built below `root`, with demo data in a new folder. */
export async function startProduct(
  dataDir: string,
  root = ROOT,
): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'server/dist/main.mjs')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 240; tries += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { origin, stop: () => child.kill('SIGTERM') }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill('SIGKILL')
  throw new Error("The server didn't start within two minutes")
}
