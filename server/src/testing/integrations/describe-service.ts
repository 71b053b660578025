import { EVENT_EXAMPLES, type IntegrationCause, type ServiceText } from '@portico/shared/contracts'
import {
  deliverChanges,
  deliverEvent,
  listChoices,
  previewChange,
  previewEvent,
  ServiceFailure,
  testConnection,
  type CallContext,
  type Connection,
  type Exchange,
  type Service,
} from '../../modules/integrations/catalog'
import { describeContacts } from './describe-contacts'
import {
  ANA,
  connectionOf,
  NOW,
  SIGNING,
  type SimulatedContacts,
  type SimulatedService,
} from './service-sample'
import { startSimulatedNetwork, type Fault, type SimulatedNetwork } from './simulated-network'

/** A test of a service beyond the kit. */
export interface ServiceTest<Simulation extends SimulatedService> {
  simulation: Simulation
  network: SimulatedNetwork
  context: <S extends Service>(service: S, connection?: Partial<Connection>) => RecordedContext<S>
}

type RecordedContext<S extends Service> = CallContext & { service: S; exchanges: Exchange[] }

/**
 * Holds a service to the rules of all: each fault of the other end has its cause, no secret is recorded, and changes of
 * contacts respect consent. Returns the simulation that each test gets.
 */
export function describeService<Simulation extends SimulatedService | SimulatedContacts>(
  service: Service,
  simulate: () => Simulation,
): ServiceTest<Simulation> {
  const at = {} as ServiceTest<Simulation>
  beforeAll(async () => {
    at.network = await startSimulatedNetwork()
  })
  afterAll(() => at.network.close())
  beforeEach(() => {
    at.simulation = simulate()
    Object.assign(at.network, { received: [], errors: [], fault: null, reply: at.simulation.reply })
  })
  afterEach(() => expect([at.network.errors, at.simulation.problems ?? []]).toEqual([[], []]))
  at.context = (of, { values = at.simulation.values, mapping } = {}) => {
    const exchanges: Exchange[] = []
    return {
      service: of,
      connection: connectionOf(of, values, mapping),
      outgoing: at.network.outgoing,
      clock: { now: () => NOW },
      record: (exchange) => void exchanges.push(exchange),
      exchanges,
    }
  }
  describe('like every service', () => {
    describeFields(service)
    describeCalls(service, at)
    describeFaults(service, at)
    describeSecrets(service, at)
    if (service.kind === 'contacts') describeContacts(service, at as ServiceTest<SimulatedContacts>)
  })
  return at
}

function describeFields({ fields, text, notes = [], hasConnectionPage, choices = {} }: Service): void {
  it('has texts in both languages, and fields that fit its pages', () => {
    const texts: ServiceText[] = [
      text,
      ...notes,
      ...fields.flatMap(({ label, help }) => (help ? [label, help] : [label])),
    ]
    for (const { en, es } of texts)
      expect([en.trim(), es.trim()]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)])
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length)
    for (const { of_connection: ofConnection } of fields)
      if (ofConnection) expect(hasConnectionPage).toBe(true)
    for (const { name, listed } of fields) expect([name, listed]).toEqual([name, name in choices])
  })
}

function describeCalls(service: Service, at: ServiceTest<SimulatedService>): void {
  it('names the account that a test reaches', async () => {
    expect(await testConnection(at.context(service), SIGNING)).toBe(at.simulation.account)
    expect(at.network.received.length).toBeGreaterThan(0)
  })

  it('needs its required fields', async () => {
    for (const { name } of service.fields.filter(({ required }) => required)) {
      const values = { ...at.simulation.values, [name]: '' }
      expect(await causeOfDelivery(service, at, { values })).toBe('incomplete')
    }
    expect(at.network.received).toEqual([])
  })

  it('lists values, each once and with a label', async () => {
    for (const list of Object.keys(service.choices ?? {})) {
      const items = await listChoices(list, at.context(service))
      expect(items.length).toBeGreaterThan(0)
      expect(new Set(items.map(({ value }) => value)).size).toBe(items.length)
      for (const { label } of items) expect(label).not.toBe('')
    }
  })

  it('previews what it sends', async () => {
    const context = at.context(service)
    const preview =
      service.kind === 'contacts'
        ? previewChange({ kind: 'upsert', contact: ANA }, { ...context, service })
        : previewEvent(EVENT_EXAMPLES['guest.logged_in'], SIGNING, { ...context, service })
    expect(at.network.received).toEqual([])
    expect(await causeOfDelivery(service, at, {}, context)).toBeNull()
    expect(preview.map(({ method }) => method)).toEqual(
      context.exchanges.map(({ request }) => request.method),
    )
    expect(preview[0]).toEqual(context.exchanges[0]?.request)
  })
}

const FAULTS: Record<Exclude<Fault, 'echo'>, readonly IntegrationCause[]> = {
  bad_key: ['wrong_key', 'revoked', 'wrong_region'],
  timeout: ['timeout'],
  slow_drip: ['timeout'],
  rate_limited: ['rate_limited'],
  server_error: ['server_error'],
  huge: ['too_large'],
  page: ['answer'],
  private_redirect: ['redirect'],
}

function describeFaults(service: Service, at: ServiceTest<SimulatedService>): void {
  it.each(Object.entries(FAULTS))(
    'names the cause of %s in a test and in a delivery',
    async (fault, causes) => {
      at.network.fault = fault as Fault
      // Receivers of webhooks may answer with a page.
      const allowed = fault === 'page' && service.kind === 'events' ? [null, ...causes] : causes
      expect(allowed).toContain(await causeOfTest(service, at))
      const context = at.context(service)
      expect(allowed).toContain(await causeOfDelivery(service, at, {}, context))
      expect(context.exchanges).toHaveLength(1)
      expect(allowed).toContain(context.exchanges[0]?.cause)
    },
  )

  it('waits as long as the service asks', async () => {
    at.network.fault = 'rate_limited'
    const error = await testConnection(at.context(service), SIGNING).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ waitSeconds: 17 })
  })

  it('tells that credentials are revoked that were valid before', async () => {
    expect(await causeOfTest(service, at)).toBeNull()
    expect(await causeOfDelivery(service, at)).toBeNull()
    at.network.fault = 'bad_key'
    expect(FAULTS.bad_key).toContain(await causeOfDelivery(service, at))
  })

  it('refuses wrong credentials', async () => {
    const secrets = service.fields.filter(({ kind, required }) => kind === 'secret' && required)
    for (const { name } of secrets) {
      const right = at.simulation.values[name] ?? ''
      const values = { ...at.simulation.values, [name]: right.replace(/^(https:\/\/[^/]+\/)?./, '$1Z') }
      expect(['wrong_key', 'revoked', 'wrong_region', 'not_allowed', 'gone']).toContain(
        await causeOfTest(service, at, { values }),
      )
    }
  })
}

function describeSecrets(service: Service, at: ServiceTest<SimulatedService>): void {
  it('records no secret, even if the service repeats it', async () => {
    at.network.fault = 'echo'
    const contexts = [at.context(service), at.context(service)] as const
    const results = [
      await testConnection(contexts[0], SIGNING).catch((thrown: unknown) => String(thrown)),
      await causeOfDelivery(service, at, {}, contexts[1]),
    ]
    const shown = JSON.stringify([results, contexts.map(({ exchanges }) => exchanges)])
    for (const { name } of service.fields.filter(({ kind }) => kind === 'secret')) {
      const secret = at.simulation.values[name]
      if (!secret) continue
      const forms = [secret, Buffer.from(secret).toString('base64').slice(0, -2), encodeURIComponent(secret)]
      for (const form of forms) expect(shown).not.toContain(form)
    }
  })
}

async function causeOfTest(
  service: Service,
  at: ServiceTest<SimulatedService>,
  connection: Partial<Connection> = {},
) {
  return causeOf(testConnection(at.context(service, connection), SIGNING))
}

async function causeOfDelivery(
  service: Service,
  at: ServiceTest<SimulatedService>,
  connection: Partial<Connection> = {},
  context: CallContext = at.context(service, connection),
): Promise<IntegrationCause | null> {
  if (service.kind === 'events') {
    return causeOf(deliverEvent(EVENT_EXAMPLES['guest.logged_in'], SIGNING, { ...context, service }))
  }
  const [result] = await deliverChanges([{ kind: 'upsert', contact: ANA }], { ...context, service })
  return result?.ok === false ? result.cause : null
}

async function causeOf(call: Promise<unknown>): Promise<IntegrationCause | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof ServiceFailure) return error.reason
    throw error
  }
}
