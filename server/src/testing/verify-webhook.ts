import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'

interface ReceivedCall {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/**
 * Verifies a call with the published receivers `standardwebhooks` and `svix`, and returns its body.
 * @param at time on the receiver's clock
 * @throws if one of them refuses the call
 */
export function verifyWebhook({ headers, body }: ReceivedCall, secret: string, at: Date): unknown {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(at.getTime())
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  try {
    new SvixWebhook(secret).verify(body, texts)
    return new StandardWebhook(secret).verify(body, texts)
  } finally {
    clock.mockRestore()
  }
}
