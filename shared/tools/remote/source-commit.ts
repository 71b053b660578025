import { execFile } from 'node:child_process'
import { ROOT } from '../build/packages'

function git(...args: string[]): Promise<string | null> {
  return new Promise((resolve) => {
    execFile('git', args, { cwd: ROOT }, (error, output) => resolve(error ? null : output.trim()))
  })
}

/** The commit that a package is built from, ending in `-dirty` if its sources differ; undefined outside git. */
export async function sourceCommit(name: string): Promise<string | undefined> {
  const commit = await git('rev-parse', 'HEAD')
  if (!commit) return undefined
  const changes = await git('status', '--porcelain', '--', name, 'shared', 'pnpm-lock.yaml')
  return changes === '' ? commit : `${commit}-dirty`
}
