import { setSessionRenewal, type Renewal } from '../session'
import { answer, apiServer, buildUser, createTestStore, once, refuse } from '../../testing'
import { sessionApi } from './session-api'

const user = buildUser()

/** Saves with an expired session; `renewal` is the outcome of the renewal. */
async function saveAfterEnd(renewal: Renewal) {
  const store = createTestStore({ user })
  let saves = 0
  apiServer.use(
    once(refuse('updateProfile', 401)),
    answer('updateProfile', () => {
      saves += 1
      return user
    }),
  )
  const takeBack = setSessionRenewal(() => Promise.resolve(renewal))
  const { updateProfile } = sessionApi.endpoints
  const { error } = await store.dispatch(updateProfile.initiate({ body: { displayname: 'Ana' } }))
  takeBack()
  return { error, saves, signedIn: store.getState().session.user !== null }
}

test('a call is repeated once where the same person signed in again', async () => {
  expect(await saveAfterEnd('renewed')).toEqual({ error: undefined, saves: 1, signedIn: true })
})

test('a call of a session that ended is not repeated', async () => {
  const { error, saves, signedIn } = await saveAfterEnd('ended')
  expect(error).toMatchObject({ status: 401 })
  expect([saves, signedIn]).toEqual([0, false])
})

test("somebody else's session is left alone by the calls of the one before", async () => {
  const { error, saves, signedIn } = await saveAfterEnd('replaced')
  expect(error).toMatchObject({ status: 401 })
  expect([saves, signedIn]).toEqual([0, true])
})
