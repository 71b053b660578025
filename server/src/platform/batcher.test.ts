import { Batcher } from './batcher'
import { ApiError } from './errors/api-error'

function batcherOf(work: (items: number[]) => Promise<number[]>, parallel = 1) {
  const batches: number[][] = []
  const batcher = new Batcher<number, number>({
    work: (items) => {
      batches.push(items)
      return work(items)
    },
    maxSize: 4,
    parallel,
  })
  return { batches, all: (items: number[]) => Promise.allSettled(items.map((item) => batcher.run(item))) }
}

it('works on what comes together at once, in batches of the largest size', async () => {
  const { batches, all } = batcherOf(async (items) => items.map((item) => item * 10))
  const outcomes = await all([1, 2, 3, 4, 5, 6])
  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
  expect(outcomes.map((each) => each.status === 'fulfilled' && each.value)).toEqual([10, 20, 30, 40, 50, 60])
})

it('has no more batches at once than allowed', async () => {
  let [running, most] = [0, 0]
  const { all } = batcherOf(async (items) => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    return items
  }, 2)
  await all(Array.from({ length: 20 }, (_each, item) => item))
  expect(most).toBe(2)
})

it('fails for the item that is refused only', async () => {
  const { all } = batcherOf(async (items) => {
    if (items.includes(3)) throw new ApiError(400, 'error.malformed')
    return items
  })
  const outcomes = await all([1, 2, 3, 4])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

it('does not try again what fails for another reason', async () => {
  const { batches, all } = batcherOf(async () => {
    throw new Error('the database is away')
  })
  await all([1, 2, 3, 4])
  expect(batches).toHaveLength(1)
})
