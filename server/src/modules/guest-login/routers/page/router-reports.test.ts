import type { VendorReports } from '@portico/shared/contracts'
import { startTestApp } from '../../../../testing/test-app'

const test_ = startTestApp()

it('gives the installation the reports of all accounts by vendor, and nobody else', async () => {
  const report = async (routerType: string, works: boolean, comments: string) => {
    const { owner, api } = await test_.newTenant({}, { routerType })
    test_.clock.advance(1000)
    expect((await owner.put(`${api}/router/report`, { works, comments })).statusCode).toBe(204)
    return owner
  }
  const operator = await report('draytek', true, 'Vigor 2927')
  await report('draytek', false, 'Guests stay on the login page')
  await report('draytek', true, '')
  await report('aruba', false, '')
  const provider = (await test_.newTenant({ isPlatform: true })).owner
  const { items } = (await provider.get('/a/api/v1/router-reports')).json<{ items: VendorReports[] }>()
  expect(items).toMatchObject([
    {
      type: 'draytek',
      name: 'DrayTek',
      evidence: 'none',
      works: 2,
      fails: 1,
      comments: [
        { works: false, comments: 'Guests stay on the login page' },
        { works: true, comments: 'Vigor 2927' },
      ],
    },
    { type: 'aruba', works: 0, fails: 1, comments: [] },
  ])
  expect((await operator.get('/a/api/v1/router-reports')).statusCode).toBe(403)
})
