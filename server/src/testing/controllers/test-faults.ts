import type {
  ControllerClient,
  ControllerConnection,
} from '../../modules/guest-login/controllers/controller-client'
import type { ControllerVendor } from '../../modules/guest-login/controllers/controller-vendor'
import { ControllerRegistry } from '../../modules/guest-login/controllers/controller-registry'
import { TestClock } from '../test-clock'
import { openRegistry } from './open-registry'
import type {
  Fault,
  SimulatedController,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

interface Subject {
  start: (clock: TestClock) => Promise<SimulatedController>
  vendor: ControllerVendor
  fields: Record<string, string> | ((controller: SimulatedController) => Record<string, string>)
  /** Fields without which nothing is sent. */
  required: string[]
  version: string | null
}

const fieldsOf = ({ fields }: Subject, controller: SimulatedController) =>
  typeof fields === 'function' ? fields(controller) : fields

const CAUSES: [Fault, string][] = [
  ['silent', 'timeout'],
  ['stalled', 'timeout'],
  ['huge', 'too_large'],
  ['truncated', 'broken'],
  ['html', 'not_json'],
  ['other_json', 'unexpected'],
  ['private_redirect', 'redirect'],
  ['server_error', 'server_error'],
]

/** Tests that every adapter passes: each way in which a controller can't be reached is a state with its cause. */
export function testFaults(subject: Subject): void {
  let clock: TestClock
  let controller: SimulatedController
  let registry: ControllerRegistry
  const connection = (changes: Partial<ControllerConnection> = {}): ControllerConnection => ({
    id: 'c1',
    vendor: subject.vendor,
    url: controller.url,
    fingerprint: controller.fingerprint,
    fields: fieldsOf(subject, controller),
    ...changes,
  })
  const client = (changes?: Partial<ControllerConnection>): ControllerClient =>
    registry.client(connection(changes))

  beforeEach(async () => {
    clock = new TestClock()
    controller = await subject.start(clock)
    registry = openRegistry(clock)
  })
  afterEach(async () => {
    await registry.close()
    await controller.close()
  })

  it('is online with its version and the difference of its clock', async () => {
    controller.clockAhead = 300
    const { version } = subject
    expect(await client().check()).toEqual({ state: 'online', version, clockAhead: 300 })
  })

  it.each(CAUSES)('%s: not reachable because of %s', async (fault, cause) => {
    controller.fault = fault
    expect(await client().check()).toMatchObject({ state: 'not_reachable', cause })
  })

  it('follows no redirect', async () => {
    controller.fault = 'private_redirect'
    await client().check()
    expect(controller.received).toHaveLength(1)
  })

  it('waits as long as a rate limit says, then asks again', async () => {
    controller.fault = 'rate_limited'
    const limited = { state: 'not_reachable', cause: 'rate_limited', retryAfterSeconds: 7 }
    expect(await client().check()).toMatchObject(limited)
    const sent = controller.received.length
    expect(await client().check()).toMatchObject(limited)
    expect(controller.received).toHaveLength(sent)
    controller.fault = null
    clock.advance(8000)
    expect(await client().check()).toMatchObject({ state: 'online' })
  })

  it('reports a certificate that no authority signed, with its fingerprint', async () => {
    const { fingerprint } = controller
    expect(await client({ fingerprint: null }).check()).toEqual({
      state: 'not_reachable',
      cause: 'certificate',
      detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
      fingerprint,
    })
    expect(controller.received).toEqual([])
  })

  it('sends nothing after the certificate changed, until a person accepts the new one', async () => {
    expect(await client().check()).toMatchObject({ state: 'online' })
    const pinned = controller.fingerprint
    controller.replaceCertificate()
    controller.received.splice(0)
    const changed = await client({ fingerprint: pinned }).check()
    expect(changed).toMatchObject({ cause: 'certificate_changed', fingerprint: controller.fingerprint })
    expect(controller.received).toEqual([])
    expect(await client().check()).toMatchObject({ state: 'online' })
  })

  it('reports a refused connection and an unknown name', async () => {
    const url = 'https://controller.invalid'
    expect(await client({ url }).check()).toMatchObject({ state: 'not_reachable', cause: 'dns' })
    const known = connection()
    await controller.close()
    expect(await registry.client(known).check()).toMatchObject({ state: 'not_reachable', cause: 'refused' })
  })

  it('calls no private address where only the internet is allowed', async () => {
    const guarded = new ControllerRegistry({ clock, network: 'public' })
    expect(await guarded.client(connection()).check()).toMatchObject({ cause: 'address' })
    expect(controller.received).toEqual([])
    await guarded.close()
  })

  it.each(subject.required)('sends nothing without %s', async (name) => {
    const fields = { ...fieldsOf(subject, controller), [name]: '' }
    expect(await client({ fields }).check()).toEqual({ state: 'not_configured', missing: [name] })
    expect(controller.received).toEqual([])
  })
}
