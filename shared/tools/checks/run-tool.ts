import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The folder of the repository. */
export const REPOSITORY = path.resolve(__dirname, '../../..')

/** Runs a tool of node_modules in `folder` and returns its output, regardless of its exit code. */
export function runTool(script: string, args: string[], folder: string): { status: number; output: string } {
  const file = path.join(REPOSITORY, 'node_modules', script)
  const run = spawnSync(process.execPath, [file, ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
  if (run.status === null) throw new Error(`${script} could not be run: ${run.error?.message ?? run.stderr}`)
  return { status: run.status, output: run.stdout + run.stderr }
}
