import type { SetupValue, VendorText } from '@portico/shared/contracts'
import { VENDOR_TEXTS } from '@portico/shared/contracts'
import type { Vendor } from './vendor'

const SHARED = new Set<string>(VENDOR_TEXTS)

/** Lists the faults of a vendor's file, for its test. */
export function vendorProblems(vendor: Vendor): string[] {
  return [
    ...(/^[a-z][a-z0-9_]*$/.test(vendor.type) ? [] : ['type: lower-case letters, digits and underscores']),
    ...textProblems(
      'name',
      [vendor.name].filter((name) => typeof name !== 'string'),
    ),
    ...sourceProblems(vendor),
    ...fieldProblems(vendor),
    ...stepProblems(vendor),
    ...textProblems('notes', [...(vendor.notes ?? [])]),
    ...(vendor.arrival.mac.length > 0 ? [] : ['arrival: no key of the MAC address']),
    ...boundProblems(vendor),
    ...loginProblems(vendor),
    ...controllerProblems(vendor),
  ]
}

function sourceProblems({ evidence, sources, login }: Vendor): string[] {
  const isOwn = evidence === 'none' || login?.kind === 'simulated'
  return isOwn || sources.length > 0 ? [] : ['sources: evidence without a source']
}

function fieldProblems({ fields }: Vendor): string[] {
  const names = fields.map(({ name }) => name)
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  return [
    ...[...twice].map((name) => `fields: ${name} is there twice`),
    ...names.filter((name) => !/^[a-z][a-z_]*$/.test(name)).map((name) => `fields: ${name} is no name`),
    ...textProblems(
      'fields',
      fields.flatMap(({ label, help }) => (help ? [label, help] : [label])),
    ),
  ]
}

function stepProblems({ steps, kind, login }: Vendor): string[] {
  if (kind === 'simulated') return []
  const shown = new Set<SetupValue>(steps.flatMap(({ values }) => values))
  // The page that MikroTik's hotspot serves contains the portal address.
  const needed: SetupValue[] =
    login?.kind === 'fas' ? ['fas_path'] : shown.has('login_page') ? ['radius_host'] : ['portal_address']
  return [
    ...textProblems(
      'steps',
      steps.map(({ text }) => text),
    ),
    ...needed.filter((name) => !shown.has(name)).map((name) => `steps: ${name} is never shown`),
  ]
}

function boundProblems({ bounds = {} }: Vendor): string[] {
  return Object.entries(bounds)
    .filter(([, { min, max }]) => min < 1 || max <= min)
    .map(([name]) => `bounds: ${name} is empty`)
}

function loginProblems({ login, controller, kind }: Vendor): string[] {
  if (!login && !controller) return ['login: guests cannot get online without one or a controller']
  if (login?.kind !== 'form') return []
  return [
    ...(kind === 'radius' ? [] : ['login: a form needs RADIUS']),
    ...(login.username === login.password ? ['login: one field for both credentials'] : []),
    ...(login.target.keys.length > 0 ? [] : ['login: no key of the target']),
  ]
}

/** Every controller that the fields can describe finds the fields that it needs. */
function controllerProblems({ controller, fields, alternatives = [], login }: Vendor): string[] {
  if (!controller) return []
  const names = fields.map(({ name }) => name)
  const choices = [names, ...alternatives].map((chosen) =>
    controller.api(Object.fromEntries(chosen.map((name) => [name, 'x']))),
  )
  const needed = choices.flatMap((api) => [...(api?.required ?? [])])
  const { siteField, url, admits } = controller
  return [
    ...[...needed, ...(siteField === undefined ? [] : [siteField])]
      .filter((name) => !names.includes(name))
      .map((name) => `controller: ${name} is no field`),
    ...(url === undefined && !names.includes('address') ? ['controller: it has no address'] : []),
    ...(admits === 'form' && !login ? ['controller: guests have no other login'] : []),
  ]
}

const textProblems = (part: string, texts: readonly VendorText[]): string[] =>
  texts.flatMap((text) => {
    if (typeof text === 'string') return SHARED.has(text) ? [] : [`${part}: ${text} is no shared text`]
    return (['en', 'es'] as const)
      .filter((language) => !text[language])
      .map((language) => `${part}: a text lacks ${language}`)
  })
