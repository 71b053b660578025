import { deferred, type Deferred } from '../../../testing/deferred'
import { RequestSlots } from './request-slots'

it('keeps places for urgent requests, which also go first', async () => {
  const slots = new RequestSlots(3, 1)
  const started: string[] = []
  const gates = new Map<string, Deferred>()
  const start = (name: string, isUrgent: boolean) => {
    const gate = deferred()
    gates.set(name, gate)
    return slots.use(isUrgent, () => {
      started.push(name)
      return gate.promise
    })
  }
  const all = [start('a', false), start('b', false), start('c', false), start('guest', true)]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'guest'])
  all.push(start('guest 2', true))
  gates.get('a')?.resolve()
  await all[0]
  await Promise.resolve()
  expect(started).toEqual(['a', 'b', 'guest', 'guest 2'])
  for (const gate of gates.values()) gate.resolve()
  await Promise.all(all)
  expect(started.at(-1)).toBe('c')
})

it('frees the place of a request that fails', async () => {
  const slots = new RequestSlots(1)
  await expect(slots.use(false, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await slots.use(false, async () => 'next')).toBe('next')
})
