import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SERVICES } from '.'

it.each(SERVICES)('$service is held to the kit by its own test', ({ service }) => {
  const file = path.join(__dirname, 'services', `${service.replaceAll('_', '-')}.test.ts`)
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(/^(const \w+ = )?describeService\(/m)
})

it('has the nineteen services of the specification, in the order of their keys', () => {
  expect(SERVICES.map(({ service }) => service).join(' ')).toBe(
    'access_crm airship campaignmonitor customerio dotdigital emma hubspot icontact klaviyo mailchimp mailjet ' +
      'mailrelay msteams mryum placewise revinate smartmembership webhook zonal',
  )
  const connectionPages = SERVICES.filter(({ hasConnectionPage }) => hasConnectionPage)
  expect(connectionPages.map(({ service }) => service).join(' ')).toBe(
    'access_crm airship hubspot mailchimp mryum',
  )
})

it('has each service once, with the evidence for its requests', () => {
  expect(new Set(SERVICES.map(({ service }) => service)).size).toBe(SERVICES.length)
  for (const { evidence, sources, notes = [] } of SERVICES) {
    if (evidence === 'vendor_address') expect(notes.length).toBeGreaterThan(0)
    else expect(sources.length).toBeGreaterThan(0)
  }
})
