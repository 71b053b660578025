import path from 'node:path'
import { boundaryRules, checkBoundaries, cruiseProblems } from './check-boundaries'

const planted = checkBoundaries(path.join(__dirname, 'fixtures/boundaries'))

test('a cruise that read nothing does not pass', () => {
  const nothing = { summary: { violations: [] }, modules: [] }
  expect(cruiseProblems(nothing, ['shell/src/frame.ts'])).toEqual(['not read: shell/src/frame.ts'])
})

test('finds the violation planted for each rule, and no other', () => {
  expect(planted.sort()).toEqual([
    'e2e-imports-only-shared: e2e/planted-source.ts → shell/src/frame.ts',
    'folders of the shell import each other: left, right',
    'modules import each other: one/delta, two/gamma',
    'modules-meet-at-index: server/src/modules/one/beta/planted-inner.ts → server/src/modules/one/alpha/alpha.service.ts',
    'no-cycles: shared/src/provided/api/planted-cycle-back.ts → shared/src/provided/api/planted-cycle.ts',
    'no-remote-imports-another: mfe-one/src/planted-remote.ts → mfe-two/src/remote.ts',
    'no-remote-imports-shell: mfe-one/src/planted-shell.ts → shell/src/frame.ts',
    'no-screen-cycles: mfe-two/src/planted-lazy.ts → mfe-two/src/planted-screen.ts',
    'no-screen-imports-server: mfe-two/src/planted-server.ts → server/src/modules/one/alpha/index.ts',
    'no-server-imports-screen: server/src/planted-screen.ts → shared/src/provided/api/base.ts',
    'no-shell-imports-remote: shell/src/planted-remote.ts → mfe-two/src/remote.ts',
    'paths-are-the-ground: mfe-one/src/paths.ts → mfe-one/src/remote.ts',
    'platform-knows-no-module: server/src/platform/planted-module.ts → server/src/modules/one/alpha/index.ts',
    'schema-is-the-ground: server/src/schema/planted-module.ts → server/src/modules/one/alpha/index.ts',
    'shared-is-a-leaf: shared/src/provided/api/planted-leaf.ts → mfe-two/src/remote.ts',
  ])
})

test.each(boundaryRules())('%s has a planted violation', (rule) => {
  expect(planted.some((problem) => problem.startsWith(`${rule}:`))).toBe(true)
})
