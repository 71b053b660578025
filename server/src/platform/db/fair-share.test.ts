import { FairShare, ShareExhaustedError } from './fair-share'
import { toApiError } from '../errors/to-api-error'

it('lets other tenants pass one that uses all of its share', async () => {
  const share = new FairShare(2, 1_000)
  const held = [await share.acquire('one'), await share.acquire('one')]
  let isThirdIn = false
  const third = share.acquire('one').then((giveBack) => {
    isThirdIn = true
    return giveBack
  })
  const other = await share.acquire('other')
  expect(isThirdIn).toBe(false)
  held[0]?.()
  ;(await third)()
  held[1]?.()
  other()
  // All places are free again.
  await Promise.all([share.acquire('one'), share.acquire('one'), share.acquire('other')])
})

it('refuses work that waits too long, to be tried again later', async () => {
  const share = new FairShare(1, 50)
  const giveBack = await share.acquire('one')
  const refused = await share.acquire('one').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ShareExhaustedError)
  const answer = toApiError(refused)
  expect([answer.status, answer.options.headers]).toEqual([503, { 'retry-after': '5' }])
  giveBack()
  // The refused work took no place.
  await share.acquire('one')
})
