import path from 'node:path'
import { checkEndpointNames } from './check-endpoint-names'

const problems = checkEndpointNames(path.join(__dirname, 'fixtures/endpoints'))

test('finds a name that two remotes inject, or a remote and shared', () => {
  expect(problems.filter((problem) => problem.includes('is injected by'))).toHaveLength(2)
  expect(problems).toContain(
    'endpoint listThings is injected by mfe-one/src/api/things-api.ts and mfe-two/src/api/things-api.ts',
  )
  expect(problems).toContain(
    'endpoint getProfile is injected by mfe-two/src/api/things-api.ts and shared/src/provided/api/session-api.ts',
  )
})

test('says where the names cannot be read, so that nothing is missed in silence', () => {
  expect(problems.filter((problem) => problem.includes('cannot be read'))).toEqual([
    'endpoint names cannot be read: mfe-two/src/api/made-api.ts: endpoints is not a function that gives back an object',
    'endpoint names cannot be read: mfe-two/src/api/made-api.ts: endpoints is not a function that gives back an object',
    'endpoint names cannot be read: mfe-two/src/api/things-api.ts: ...others',
  ])
})
