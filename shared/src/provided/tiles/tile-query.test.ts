import { readTileProps, tileCall } from './tile-query'

test('a tile asks one site, or all for site 0, with days as the API reads them', () => {
  const call = tileCall('getSiteTotalGuests')
  expect(call.query({ siteId: 7, from: '2026-03-01', to: '2026-04-02' })).toEqual({
    method: 'GET',
    url: '/s/7/api/v1/dashboard/total_guests',
    params: { fromdate: '01/03/2026', todate: '02/04/2026' },
    shape: 'from,to',
  })
  expect(call.query({ siteId: 0 })).toEqual({
    method: 'GET',
    url: '/a/api/v1/dashboard/total_guests',
    params: {},
    shape: 'from,to',
  })
})

test('what another remote gave is used where it makes sense', () => {
  expect(readTileProps({ siteId: 3, from: '2026-03-01', to: '2026-03-02', compare: false }, 1)).toEqual({
    siteId: 3,
    from: '2026-03-01',
    to: '2026-03-02',
    compare: false,
  })
  expect(readTileProps({ siteId: 'x', from: 5, to: 'soon' }, 1)).toEqual({
    siteId: 1,
    from: undefined,
    to: undefined,
    compare: true,
  })
  expect(readTileProps({ ongoing: true }, 1)).toMatchObject({ ongoing: true })
  expect(readTileProps({ ongoing: 'no' }, 1)).not.toHaveProperty('ongoing')
})
