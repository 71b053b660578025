import { invalidCredentials, missingRight, unreachable } from './controller-failure'
import { SessionExpiredError, SharedSession } from './shared-session'

function openSession(login: (count: number) => Promise<number> = async (count) => count) {
  const state = { now: 0, logins: 0, lifetime: null as number | null }
  const session = new SharedSession<number>({
    login: () => login(++state.logins),
    now: () => state.now,
    lifetime: () => state.lifetime,
    refusedAfterLogin: () => missingRight('write'),
  })
  return { state, session }
}

it('renews a session before it ends', async () => {
  const { state, session } = openSession()
  state.lifetime = 120_000
  expect(await session.use(async (id) => id)).toBe(1)
  state.now = 89_000
  expect(await session.use(async (id) => id)).toBe(1)
  state.now = 91_000
  expect(await session.use(async (id) => id)).toBe(2)
})

it('logs in once more when requests are refused together', async () => {
  const { state, session } = openSession()
  const work = (id: number) => (id === 1 ? Promise.reject(new SessionExpiredError()) : Promise.resolve(id))
  expect(await Promise.all([session.use(work), session.use(work), session.use(work)])).toEqual([2, 2, 2])
  expect(state.logins).toBe(2)
})

it('gives the reason when a new session is refused too', async () => {
  const { state, session } = openSession()
  await expect(session.use(() => Promise.reject(new SessionExpiredError()))).rejects.toMatchObject({
    failure: { state: 'needs_superadmin', right: 'write' },
  })
  expect(state.logins).toBe(2)
})

it('repeats a refused login only after a minute, however often it is wanted', async () => {
  const { state, session } = openSession(() => Promise.reject(invalidCredentials()))
  for (const now of [0, 1000, 59_000]) {
    state.now = now
    await expect(session.use(async (id) => id)).rejects.toMatchObject({
      failure: { state: 'invalid_credentials' },
    })
  }
  expect(state.logins).toBe(1)
  state.now = 60_000
  await expect(session.use(async (id) => id)).rejects.toThrow('invalid_credentials')
  expect(state.logins).toBe(2)
})

it('repeats a login that failed for another reason at once', async () => {
  const { session } = openSession((count) =>
    count === 1 ? Promise.reject(unreachable('timeout')) : Promise.resolve(count),
  )
  await expect(session.use(async (id) => id)).rejects.toThrow('timeout')
  expect(await session.use(async (id) => id)).toBe(2)
})
