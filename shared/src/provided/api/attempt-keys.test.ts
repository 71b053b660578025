import { HttpResponse } from 'msw'
import { answer, apiServer, createTestStore } from '../../testing'
import { injectEndpoints } from './base-api'
import { call } from './call'

const { endpoints } = injectEndpoints([], (build) => ({
  createTestEntry: build.mutation({ ...call('createMacEntry') }),
}))

const LOST = () => HttpResponse.error()
const refusal = (status: number, id: string) => () =>
  HttpResponse.json({ status, message: id, message_text: { id }, schema_errors: {} }, { status })
const saved = () => HttpResponse.json({ id: 1, siteid: 1 }, { status: 201 })

/** A page visit, as the router writes it into the history. */
const visit = (key: string) => window.history.replaceState({ key }, '', '/newapp/app/devices/create')

/** Answers the calls in turn. */
function device(...answers: (() => Response)[]) {
  const store = createTestStore()
  const keys: (string | null)[] = []
  apiServer.use(
    answer('createMacEntry', ({ key }) => {
      keys.push(key)
      return answers[keys.length - 1]?.() ?? saved()
    }),
  )
  const create = (title: string) =>
    store.dispatch(
      endpoints.createTestEntry.initiate({ siteId: 1, body: { mac: '02:00:00:00:00:01', title } }),
    )
  return { create, keys }
}

beforeEach(() => visit(`visit-${Math.random()}`))

test('a second try after a lost answer has the key of the first, and a new attempt another', async () => {
  const { create, keys } = device(LOST)
  await create('Till')
  await create('Till')
  await create('Till')
  const [first, second, third] = keys
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an edited form is sent under the key of the lost attempt, and says what came of that', async () => {
  const { create, keys } = device(LOST, refusal(409, 'error.key_reused'))
  await create('Till')
  const { error } = await create('Till of the bar')
  expect(error).toMatchObject({ status: 409, text: { id: 'error.saved_before' } })
  await create('Till of the bar')
  const [first, edited, again] = keys
  expect(edited).toBe(first)
  expect(again).not.toBe(first)
})

test.each([
  ['a refusal', 422, false],
  ['an error of the server', 500, true],
  ['an error of a proxy', 504, true],
])('%s keeps the key only where something may have been saved', async (_name, status, isKept) => {
  const { create, keys } = device(refusal(status, 'error.unknown'))
  await create('Till')
  await create('Till')
  expect(keys[0] === keys[1]).toBe(isKept)
})

test('attempts at once keep keys of their own', async () => {
  const { create, keys } = device(LOST, LOST)
  await Promise.all([create('Till'), create('Printer')])
  await create('Till')
  await create('Printer')
  const [one, other, ...again] = keys
  expect(one).not.toBe(other)
  expect(again).toEqual([one, other])
})

test('another visit of the page is another attempt', async () => {
  const { create, keys } = device(LOST)
  await create('Till')
  visit('later')
  await create('Till')
  expect(keys[0]).not.toBe(keys[1])
})
