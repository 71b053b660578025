import { WorkQueue } from './work-queue'

/** Creates work that ends when the test says so. */
function openWork() {
  const began: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    began.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endNext = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { began, work, endNext }
}

it('runs a few at once, known callers first, and refuses strangers past its length', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 })
  const { began, work, endNext } = openWork()
  const first = queue.run(work('first'), false)
  const second = queue.run(work('second'), false)
  const refused = expect(queue.run(work('third'), false)).rejects.toMatchObject({
    status: 503,
    options: { headers: { 'retry-after': '5' } },
  })
  const known = queue.run(work('known'), true)
  for (let turn = 0; turn < 3; turn += 1) await endNext()
  await Promise.all([first, second, known, refused])
  expect(began).toEqual(['first', 'known', 'second'])
})

it('goes on after work that failed', async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('failed')), false)
  const next = queue.run(() => Promise.resolve('done'), false)
  await expect(failing).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
