import { setImmediate as turn } from 'node:timers/promises'
import { KeyedQueue } from './keyed-queue'

const refuse = async () => 'refused'

it('runs so many at once, the others in the order of their arrival, and refuses more', async () => {
  const queue = new KeyedQueue(2, 2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const run = (number: number, key = 'one') =>
    queue.run(
      key,
      async () => {
        begun.push(number)
        await new Promise<void>((resolve) => ends.push(resolve))
        return `${number}`
      },
      refuse,
    )
  const answers = [1, 2, 3, 4, 5].map((number) => run(number))
  expect(await answers[4]).toBe('refused')
  const other = run(6, 'another')
  expect(begun).toEqual([1, 2, 6])
  while (ends.length > 0) {
    ends.shift()?.()
    await turn()
  }
  expect(begun).toEqual([1, 2, 6, 3, 4])
  expect(await Promise.all([...answers, other])).toEqual(['1', '2', '3', '4', 'refused', '6'])
})

it('goes on after a task that failed', async () => {
  const queue = new KeyedQueue(1, 5)
  const failing = queue.run('one', () => Promise.reject(new Error('failed')), refuse)
  const next = queue.run('one', async () => 'done', refuse)
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe('done')
})
