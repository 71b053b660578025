import { everyArea, MAX_SAVED_SITES, NO_SITE_ACCESS } from '@portico/shared/contracts'
import { buildClientSite } from '../../testing/clients'
import { draftedAccess, hasDrafts, NO_DRAFTS, saveBodies, withSet, withSites } from './access-drafts'

const quay = buildClientSite()
const pier = buildClientSite({ id: 2, name: 'Pier', member: false, permissions: everyArea('none') })
const toWrite = { search: '', members: false, set: { levels: { settings: 'write' } } } as const

it('applies a change of many locations also to single changes made before', () => {
  const single = withSites(NO_DRAFTS, [{ site: quay, access: { ...quay, front_desk: true } }])
  const drafts = withSet(withSites(single, [{ site: quay, access: quay }]), toWrite)
  expect(draftedAccess(drafts, quay).permissions.settings).toBe('write')
  expect(draftedAccess(drafts, pier)).toMatchObject({ member: true, permissions: { settings: 'write' } })
  const [body] = saveBodies(drafts)
  expect(body).toEqual({ sets: [toWrite], sites: [] })
})

it('leaves out locations that a search or the filter does not match', () => {
  const drafts = withSet(NO_DRAFTS, { ...toWrite, search: 'QU', members: true })
  expect(draftedAccess(drafts, quay).permissions.settings).toBe('write')
  expect(draftedAccess(drafts, pier)).toEqual(pier)
  const others = withSet(NO_DRAFTS, { ...toWrite, search: 'mill' })
  expect(draftedAccess(others, quay)).toEqual(quay)
})

it('keeps a single change made after a change of many', () => {
  const drafts = withSites(withSet(NO_DRAFTS, toWrite), [{ site: quay, access: NO_SITE_ACCESS }])
  expect(draftedAccess(drafts, quay)).toEqual(NO_SITE_ACCESS)
  expect(saveBodies(drafts)).toEqual([{ sets: [toWrite], sites: [{ id: 1, ...NO_SITE_ACCESS }] }])
})

it('has no changes once a location is as saved again', () => {
  const changed = withSites(NO_DRAFTS, [{ site: quay, access: NO_SITE_ACCESS }])
  expect(hasDrafts(changed)).toBe(true)
  expect(hasDrafts(withSites(changed, [{ site: quay, access: quay }]))).toBe(false)
})

it('saves very many single locations with several calls', () => {
  const sites = Array.from({ length: MAX_SAVED_SITES + 1 }, (_, id) => buildClientSite({ id }))
  const drafts = withSites(
    NO_DRAFTS,
    sites.map((site) => ({ site, access: NO_SITE_ACCESS })),
  )
  expect(saveBodies(drafts).map((body) => body.sites?.length)).toEqual([MAX_SAVED_SITES, 1])
})
