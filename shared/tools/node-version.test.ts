import { nodeVersionProblem } from './node-version.mjs'

test.each(['20.19.0', '20.20.2', '22.0.0'])('accepts Node %s', (version) => {
  expect(nodeVersionProblem(version)).toBeNull()
})

test.each(['20.18.3', '18.20.0'])('refuses Node %s and says which is needed', (version) => {
  expect(nodeVersionProblem(version)).toContain('Node 20.19 or later; this is ' + version)
})
