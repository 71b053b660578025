import { setTimeout as delay } from 'node:timers/promises'
import { runFairly } from './run-fairly'

interface Call {
  siteId: number
  name: string
}

/** Runs calls of some sites in order; `of` determines each call's duration and result. */
async function run(calls: Call[], most: number, of: (call: Call) => Promise<'rest' | void>) {
  const waiting = [...calls]
  const log: string[] = []
  const busy: number[] = []
  let mostBusy = 0
  await runFairly({
    most,
    claim: async (otherThan) => {
      await delay(1)
      const index = waiting.findIndex(({ siteId }) => !otherThan.includes(siteId))
      return index === -1 ? null : (waiting.splice(index, 1)[0] ?? null)
    },
    work: async (call) => {
      expect(busy).not.toContain(call.siteId)
      busy.push(call.siteId)
      mostBusy = Math.max(mostBusy, busy.length)
      const outcome = await of(call)
      busy.splice(busy.indexOf(call.siteId), 1)
      log.push(call.name)
      return outcome
    },
  })
  return { log, mostBusy, left: waiting.map(({ name }) => name) }
}

const callsOf = (siteId: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ siteId, name: `${siteId}-${index}` }))

it('a site whose server hangs delays its own calls only', async () => {
  const calls = [...callsOf(1, 20), ...callsOf(2, 2), ...callsOf(3, 1)]
  const { log } = await run(calls, 3, ({ siteId }) => delay(siteId === 1 ? 40 : 1))
  expect(log.slice(0, 3).sort()).toEqual(['2-0', '2-1', '3-0'])
  expect(log).toHaveLength(23)
})

it('a site that rests is left for the next run', async () => {
  const calls = [...callsOf(1, 3), ...callsOf(2, 2)]
  const { log, left } = await run(calls, 2, async ({ siteId }) => (siteId === 1 ? 'rest' : undefined))
  expect([log.sort(), left]).toEqual([
    ['1-0', '2-0', '2-1'],
    ['1-1', '1-2'],
  ])
})

it('works for so many sites at once, and not for more', async () => {
  const calls = [1, 2, 3, 4, 5, 6].flatMap((siteId) => callsOf(siteId, 2))
  const { mostBusy, log } = await run(calls, 4, () => delay(10))
  expect([mostBusy, log.length]).toEqual([4, 12])
})

it('ends with the error of a claim', async () => {
  const failing = runFairly({
    most: 2,
    claim: () => Promise.reject(new Error('no connection')),
    work: () => Promise.resolve(),
  })
  await expect(failing).rejects.toThrow('no connection')
})
