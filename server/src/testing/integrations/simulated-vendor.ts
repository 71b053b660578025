import { z } from 'zod'
import type { ContactService } from '../../modules/integrations/catalog'
import type { SimulatedContacts } from './service-sample'

const KEY = 'vendor-key-1234567890'

/** Body that the generic sender sends; the operator's guide documents it for vendors. */
const body = z.looseObject({
  change: z.enum(['opt_in', 'update', 'opt_out', 'erase']),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  marketing_email: z.boolean().optional(),
})

/** Simulates a vendor that reads the generic body. There is no document of the vendor to hold it to. */
export function simulatedVendor(service: ContactService): () => SimulatedContacts {
  const ids = service.fields
    .filter(({ kind, required }) => kind === 'text' && required)
    .map(({ name }) => name)
  return () => {
    const contacts: SimulatedContacts['contacts'] = new Map()
    const values = { url: 'https://api.vendor.example/contacts?source=portal', api_key: KEY }
    return {
      values: { ...values, ...Object.fromEntries(ids.map((name) => [name, `id of ${name}`])) },
      account: 'api.vendor.example',
      contacts,
      reply: ({ headers, json }) => {
        if (headers.authorization !== `Bearer ${KEY}`) return { status: 401, json: { error: 'Unknown key' } }
        const sent = body.parse(json)
        for (const name of ids) expect(sent[name]).toBe(`id of ${name}`)
        const { change, marketing_email: isSubscribed } = sent
        const address = sent.email ?? sent.phone ?? ''
        const before = contacts.get(address)
        if (change === 'erase') return contacts.delete(address) ? { text: 'OK' } : { status: 404 }
        if (change === 'opt_out') contacts.set(address, 'unsubscribed')
        else if (change === 'opt_in' || !before)
          contacts.set(address, isSubscribed ? 'subscribed' : 'unsubscribed')
        return { text: 'OK' }
      },
    }
  }
}
