import { Pace } from './pace'

it('spreads the work of all lanes over time', async () => {
  const pace = new Pace(100)
  const started = performance.now()
  await Promise.all([pace.after(10), pace.after(5)])
  expect(performance.now() - started).toBeGreaterThan(145)
})

it('saves up no time while there is no work', async () => {
  const pace = new Pace(100)
  await pace.after(1)
  await new Promise((resolve) => setTimeout(resolve, 60))
  const started = performance.now()
  await pace.after(5)
  expect(performance.now() - started).toBeGreaterThan(45)
})
