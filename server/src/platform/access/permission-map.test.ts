import { FRONT_DESK_LEVELS } from '@portico/shared/contracts'
import {
  combineLevels,
  completeLevels,
  declaredPermissions,
  FULL_LEVELS,
  NO_LEVELS,
  permissionMap,
} from './permission-map'

const remotes = ['mfe-sites', 'mfe-control-panel', 'mfe-splash', 'mfe-guests', 'mfe-vouchers']
const owner = { role: 'owner', isProvider: false, isPlatform: false, remotes, levels: FULL_LEVELS } as const

it('gives what the remotes of the plan bring, and nothing of the others', () => {
  expect(permissionMap(owner)).toMatchObject({ voucher: true, guests: true, sitesettings: true, all: true })
  expect(permissionMap(owner)).not.toHaveProperty('campaigns')
  expect(permissionMap(owner)).not.toHaveProperty('payment')
})

it('lets owners and admins of any account say what clients can do', () => {
  for (const role of ['owner', 'admin'] as const) {
    expect(permissionMap({ ...owner, role })).toHaveProperty('client_access', true)
  }
  expect(permissionMap({ ...owner, role: 'client', isProvider: true })).not.toHaveProperty('client_access')
})

it('keeps the control panel for accounts that manage clients', () => {
  for (const permission of ['control_panel', 'clients', 'branding', 'payment_branding']) {
    expect(permissionMap(owner)).not.toHaveProperty(permission)
    expect(permissionMap({ ...owner, isProvider: true })).toHaveProperty(permission, true)
  }
})

it('lets owners and admins of the account that runs the installation release remotes', () => {
  expect(permissionMap(owner)).not.toHaveProperty('developer')
  for (const role of ['owner', 'admin'] as const) {
    expect(permissionMap({ ...owner, role, isPlatform: true })).toHaveProperty('developer', true)
  }
})

it('gives an admin what the owner has', () => {
  expect(permissionMap({ ...owner, role: 'admin' })).toEqual(permissionMap(owner))
})

it('gives a client what the levels open, within the plan, and never the control panel', () => {
  const levels = completeLevels({ voucher_data: 'read', campaigns: 'write' })
  expect(permissionMap({ role: 'client', isProvider: true, isPlatform: true, remotes, levels })).toEqual({
    all: true,
    voucher: true,
    multisitevoucher: true,
  })
})

it('opens integrations only to clients who may also read the guests that services get', () => {
  const client = { ...owner, role: 'client' } as const
  const settings = completeLevels({ settings: 'write' })
  expect(permissionMap({ ...client, levels: settings })).toHaveProperty('sitesettings', true)
  expect(permissionMap({ ...client, levels: settings })).not.toHaveProperty('integrations')
  const both = completeLevels({ settings: 'read', guest_data: 'read' })
  expect(permissionMap({ ...client, levels: both })).toHaveProperty('integrations', true)
  expect(permissionMap(owner)).toHaveProperty('integrations', true)
})

it('gives a client without levels only `all`', () => {
  expect(
    permissionMap({ role: 'client', isProvider: true, isPlatform: true, remotes, levels: NO_LEVELS }),
  ).toEqual({
    all: true,
  })
})

it('gives people at the counter what their levels open, without `all`', () => {
  const desk = { role: 'client', isProvider: false, isPlatform: false, remotes, frontDesk: true } as const
  expect(permissionMap({ ...desk, levels: FRONT_DESK_LEVELS })).toEqual({
    voucher: true,
    multisitevoucher: true,
    guestuser: true,
  })
})

it('adds what remotes declare for owners and admins, and never for clients', () => {
  const remotePermissions = ['mfe-surveys.manage']
  for (const role of ['owner', 'admin'] as const) {
    const granted = permissionMap({ ...owner, role, remotePermissions })
    expect(granted).toEqual({ ...permissionMap(owner), 'mfe-surveys.manage': true })
  }
  const client = { ...owner, role: 'client', levels: FULL_LEVELS } as const
  expect(permissionMap({ ...client, remotePermissions })).toEqual(permissionMap(client))
})

it('takes only keys below the name of the remote that declares them', () => {
  const declared = ['mfe-surveys.manage', 'developer', 'mfe-other.manage', 'mfe-surveys', 7]
  expect(declaredPermissions('mfe-surveys', declared)).toEqual(['mfe-surveys.manage'])
  expect(declaredPermissions('mfe-surveys', undefined)).toEqual([])
})

it('combines the levels of several sites both ways', () => {
  const sites = [
    completeLevels({ voucher_data: 'write', settings: 'read' }),
    completeLevels({ voucher_data: 'read' }),
  ]
  expect(combineLevels(sites, 'least')).toEqual(completeLevels({ voucher_data: 'read' }))
  expect(combineLevels(sites, 'most')).toEqual(completeLevels({ voucher_data: 'write', settings: 'read' }))
  expect(combineLevels([], 'least')).toEqual(NO_LEVELS)
})
