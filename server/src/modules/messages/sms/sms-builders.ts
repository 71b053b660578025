import type { Delivery, SmsGateway } from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../../testing/builders'
import { type GatewayServer, openGatewayServer, settingsOfGateway } from '../../../testing/sms-gateway-server'
import { openTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app'

export const NUMBER = '+34600111222'

/** A site with an owner and two clients, and a simulated gateway. */
export class SmsTest {
  siteId = 0
  /** Site that both clients can enter. */
  clientSiteId = 0
  private accountId = 0
  private readonly browsers = new Map<string, TestBrowser>()

  private constructor(
    readonly app: TestApp,
    readonly gateway: GatewayServer,
  ) {}

  static async open(): Promise<SmsTest> {
    const gateway = await openGatewayServer()
    const opened = new SmsTest(await openTestApp({ outgoingNetwork: 'local' }), gateway)
    await opened.insertPeople()
    return opened
  }

  browser(name: 'owner' | 'reader' | 'closed' | 'foreigner'): TestBrowser {
    const browser = this.browsers.get(name)
    if (!browser) throw new Error(`No browser is signed in as ${name}`)
    return browser
  }

  get owner(): TestBrowser {
    return this.browser('owner')
  }

  /** Directs further calls to a new site without settings or messages. */
  async enterNewSite(values: { timezone?: string } = {}): Promise<void> {
    this.gateway.calls.splice(0)
    this.gateway.answer = { status: 200, body: 'OK' }
    this.siteId = await this.app.inTx((tx) => insertSite(tx, this.accountId, { name: 'Muelle 7', ...values }))
  }

  /** Returns settings as they are saved: JSON, with a key in a header. */
  custom(changes: object = {}): object {
    return settingsOfGateway(this.gateway, {
      auth_type: 'apiheader',
      header_name: 'X-Api-Key',
      header_value: 'key-12345',
      from: 'Muelle',
      max_per_day: 5,
      ...changes,
    })
  }

  /** Returns the same settings, keeping the stored secret. */
  kept(changes: object = {}): object {
    return this.custom({ header_value: undefined, ...changes })
  }

  at(path = ''): string {
    return `/s/${this.siteId}/api/v1/smsgateway${path}`
  }

  save(body: object, browser = this.owner) {
    return browser.put(this.at(), body)
  }

  async read(): Promise<SmsGateway> {
    return (await this.owner.get(this.at())).json<SmsGateway>()
  }

  sendTest(browser = this.owner) {
    return browser.post(this.at('/test'), { phonenumber: NUMBER })
  }

  /** Sends a test message and returns its delivery. */
  async sent(): Promise<Delivery> {
    const answer = await this.sendTest()
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json<Delivery>()
  }

  resend(id: number, browser = this.owner) {
    return browser.post(this.at(`/deliveries/${id}/resend`), {})
  }

  async list(): Promise<Delivery[]> {
    return (await this.owner.get(this.at('/deliveries'))).json<{ items: Delivery[] }>().items
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.gateway.close()
  }

  private async insertPeople(): Promise<void> {
    const emails = await this.app.inTx(async (tx) => {
      const now = this.app.clock.now()
      this.accountId = await insertAccount(tx, now)
      this.clientSiteId = await insertSite(tx, this.accountId)
      const client = async (settings: 'none' | 'read') => {
        const { id, email } = await insertUser(tx, this.accountId, 'client')
        const member = { accountId: this.accountId, siteId: this.clientSiteId, userId: id }
        await insertMember(tx, { ...member, levels: { settings, guest_data: 'read' } })
        return email
      }
      const foreign = await insertAccount(tx, now)
      await insertSite(tx, foreign)
      return {
        owner: (await insertUser(tx, this.accountId)).email,
        reader: await client('read'),
        closed: await client('none'),
        foreigner: (await insertUser(tx, foreign)).email,
      }
    })
    for (const [name, email] of Object.entries(emails)) {
      this.browsers.set(name, await this.app.signIn(email))
    }
  }
}
