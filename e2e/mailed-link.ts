import { expect } from '@playwright/test'
import { callAs } from './call-as'
import { signInProvider } from './sign-in'

/** Waits for an email's text, because emails are written after the response. */
export async function mailedText(baseURL: string, to: string, subject: string): Promise<string> {
  const provider = await signInProvider(baseURL)
  const find = async () => {
    const { items } = await callAs(provider, 'listOutbox', { query: { search: to } })
    return items.find((mail) => mail.to === to && mail.subject === subject)
  }
  await expect.poll(async () => (await find()) !== undefined, `a mail to ${to}`).toBe(true)
  const { text } = await callAs(provider, 'getOutboxMail', { mailId: (await find())?.id ?? 0 })
  await provider.dispose()
  return text
}

/** Target of an email's link, below the origin. */
export async function mailedLink(baseURL: string, to: string, subject: string): Promise<string> {
  const text = await mailedText(baseURL, to, subject)
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`No link in the email to ${to}: ${text}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
