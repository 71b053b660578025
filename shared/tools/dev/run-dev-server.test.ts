import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '../build/packages'

// A browser test covers its responses: e2e/dev-server.spec.ts.
test('names everything that it did not understand', () => {
  const args = ['dev', 'mfe-nobody', 'more', '--port=none', '--api=here']
  const cli = join(ROOT, 'shared/tools/cli.mjs')
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8' })
  const text = stdout + stderr
  expect(text).toContain('unknown remote mfe-nobody. Available: mfe-campaigns')
  expect(text).toContain('unexpected arguments: more')
  expect(text).toContain("--port none isn't a valid port")
  expect(text).toContain("--api here isn't a valid URL")
  expect(status).toBe(2)
}, 60_000)
