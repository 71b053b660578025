import { existsSync, readFileSync } from 'node:fs'
import { runNode } from './run-command.mjs'

test('keeps what a command prints and says whether it went well', async () => {
  expect(await runNode(['-e', 'console.log(1); console.error(2)'], { seconds: 20 })).toEqual({
    ok: true,
    output: expect.stringMatching(/1\n2|2\n1/) as string,
    timedOut: false,
  })
  expect((await runNode(['-e', 'process.exit(3)'], { seconds: 20 })).ok).toBe(false)
})

test('ends a command that hangs, and what that command started', async () => {
  const hang = `
    const child = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    console.log(child.pid)
    setInterval(() => {}, 1000)`
  const result = await runNode(['-e', hang], { seconds: 1 })
  expect(result).toMatchObject({ ok: false, timedOut: true })
  const grandchild = Number(result.output)
  expect(grandchild).toBeGreaterThan(0)
  // Signal 0 only checks whether the process exists. Its end is visible after a moment.
  for (let tries = 0; tries < 50 && isAlive(grandchild); tries += 1)
    await new Promise((go) => setTimeout(go, 100))
  expect(isAlive(grandchild)).toBe(false)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // In a container without an init process, ended processes stay listed as zombies.
  const stat = `/proc/${pid}/stat`
  return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, 'utf8'))
}
